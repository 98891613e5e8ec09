/** For scenarios of `chaos`, which are TypeScript. */
export declare function findProgram(
  key: "etcd" | "patroni" | "haproxy" | "pgbackrest",
  say: (line: string) => void,
): { file: string; problem?: undefined } | { file?: undefined; problem: string };
