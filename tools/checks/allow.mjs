// Exceptions with reasons, in allow.json. Keep the list short; an unused entry is a fault.
const FILE = "tools/checks/allow.json";
const MOST = 15;

export function openAllowed(source) {
  const lists = source.has(FILE) ? source.json(FILE) : {};
  const used = new Set();
  return {
    excuses: (rule, file) => {
      if (!lists[rule]?.[file]) return false;
      used.add(`${rule} ${file}`);
      return true;
    },
    faults: () => {
      const faults = [];
      const fault = (what, mend) => faults.push({ file: FILE, line: 1, what, mend });
      for (const [rule, entries] of Object.entries(lists)) {
        const names = Object.keys(entries);
        if (names.length > MOST)
          fault(
            `${names.length} exceptions from "${rule}", at most ${MOST} are allowed`,
            "fix some of the files and remove their entries",
          );
        for (const name of names) {
          if (String(entries[name]).length < 15)
            fault(`the exception of ${name} from "${rule}" has no reason`, "give the reason in a sentence");
          if (!used.has(`${rule} ${name}`))
            fault(`${name} no longer needs its exception from "${rule}"`, "remove the entry");
        }
      }
      return faults;
    },
  };
}
