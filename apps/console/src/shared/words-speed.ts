/** How fast pages were in members' browsers. */
export const speedWords = {
  speed: {
    title: "Page speed",
    documentTitle: "Page speed · Writers’ desk",
    lead: "As members’ browsers met the pages, in the sessions that are measured: three of four were at least this fast. Chat and checkout are never measured, nor is who asks not to be tracked.",
    days: { "1": "Today", "7": "7 days", "28": "28 days", "90": "90 days" },
    range: "Range",
    columns: { brand: "Brand", page: "Page", figure: "Figure", p75: "At most", rating: "Rating", count: "Measured" },
    figures: {
      LCP: "Largest part shown",
      INP: "Answer to a press",
      CLS: "Moving by itself",
      TTFB: "First byte",
    },
    ratings: { good: "good", needs: "could be better", poor: "poor" },
    other: "any other",
    none: "Nothing was measured in this range",
    noneText: "A tenth of the sessions is measured; figures come when their pages are left.",
    faults: "Errors of scripts",
    faultsLead: "Only their class and the kind of page.",
    faultColumns: { brand: "Brand", page: "Page", kind: "Class", count: "Count" },
    noFaults: "None in this range.",
  },
} as const;
