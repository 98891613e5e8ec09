import { replace } from "react-router";

/** The specification names both (decision G-013). */
export const loader = () => replace("/about-us");

export const clientLoader = loader;

export default function AboutRoute(): null {
  return null;
}
