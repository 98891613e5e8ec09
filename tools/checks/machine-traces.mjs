// The repository must not contain a build machine's paths or package hosts.
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|pdf|gz|zip|bin|wasm|mp[34])$/i;
// Split, or this file would report itself.
const PLACES = [
  ["/wo", "rk/"],
  ["/ro", "ot/"],
  ["/home/", "runner/"],
].map((pieces) => pieces.join(""));
const DOCS = /^(docs\/|README\.md|deploy\/)/;
const HOST = /https?:\/\/([^/\s"'`)]*)\/[^\s"'`)]*/g;

export const machineTraces = {
  name: "machine-traces",
  run({ source, report }) {
    for (const file of source.files.filter((name) => !BINARY.test(name))) {
      const isLock = file === "package-lock.json" || file === ".npmrc";
      for (const [index, line] of source.text(file).split("\n").entries()) {
        const place = PLACES.find((text) => line.includes(text) && new RegExp(`(^|[^\\w.-])${text}`).test(line));
        if (place && !DOCS.test(file))
          report(
            file,
            index + 1,
            `names a folder of one machine (${place})`,
            "use a path from import.meta.dirname, a setting, or os.tmpdir()",
          );
        for (const [url, host] of line.matchAll(HOST)) {
          const isPackages =
            /(^|[.-])(registry|npm|artifactory|nexus|verdaccio|proxy)[.-]/i.test(host) ||
            (isLock && line.includes('"resolved"'));
          if (isPackages && host !== "registry.npmjs.org")
            report(
              file,
              index + 1,
              `names a package host (${url.slice(0, 60)})`,
              "leave it to each machine's npm settings; write the lock without it (npm config set omit-lockfile-registry-resolved true)",
            );
        }
      }
    }
  },
};
