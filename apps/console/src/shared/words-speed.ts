/** Page speed in members' browsers. */
export const speedWords = {
  speed: {
    title: "Page speed",
    documentTitle: "Page speed | Desk",
    lead: "Page speed in members’ browsers, from measured sessions: 75% of page views were at least this fast. Chat, checkout and visitors who ask not to be tracked are never measured.",
    days: { "1": "Today", "7": "7 days", "28": "28 days", "90": "90 days" },
    range: "Range",
    columns: {
      brand: "Brand",
      page: "Page",
      figure: "Metric",
      p75: "75th percentile",
      rating: "Rating",
      count: "Samples",
    },
    figures: {
      LCP: "Largest part shown (LCP)",
      INP: "Response to input (INP)",
      CLS: "Layout shift (CLS)",
      TTFB: "First byte (TTFB)",
    },
    ratings: { good: "good", needs: "needs work", poor: "poor" },
    other: "other",
    none: "No measurements in this range",
    noneText: "One session in ten is measured. Figures arrive when a page is closed.",
    faults: "Script errors",
    faultsLead: "Only the error class and the type of page are recorded.",
    faultColumns: { brand: "Brand", page: "Page", kind: "Class", count: "Count" },
    noFaults: "None in this range.",
  },
} as const;
