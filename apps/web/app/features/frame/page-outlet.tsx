import { Component, type ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorPage } from "./error-page.tsx";

type Props = { path: string; children: ReactNode };
type State = { path: string; fault: { error: unknown } | null };

class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, fault: null };
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error } };
  }
  /** Another address is another page. */
  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, fault: null };
  }
  override render(): ReactNode {
    const { fault } = this.state;
    return fault === null ? this.props.children : <ErrorPage error={fault.error} />;
  }
}

/** A layout's page; if it fails to render, the error page replaces it and the layout's bar stays. */
export function PageOutlet() {
  return (
    <PageBoundary path={useLocation().pathname}>
      <Outlet />
    </PageBoundary>
  );
}
