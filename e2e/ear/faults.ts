/** Orca's words for what something is, in both languages. */
const KIND =
  /^(entry|password text|push button|toggle button|menu button|link|visited link|check box|radio button|combo box|slider|switch|page tab|menu item|image|heading level \d|Eingabefeld|Passworttext|Druckknopf|Umschaltknopf|Auslöseknopf|Menüknopf|Verknüpfung|besuchter Link|Kontrollkästchen|Radioknopf|Auswahlfeld|Kombinationsfeld|Schieberegler|Schalter|Seitenreiter|Menüeintrag|Bild|Überschrift Ebene \d)\.?$/i;
/** What it says of its state, between the name and the kind or after both. */
const STATE =
  /^((not )?(pressed|checked|selected)|collapsed|expanded|required|grayed|opens \w+|(nicht )?(gedrückt|angekreuzt|ausgewählt)|eingeklappt|ausgeklappt|erforderlich|ausgegraut|öffnet \w+)\.?$/i;

/** What nobody should hear: a control without a name, and the same sentence twice in a row. */
export function faultsIn(heard: readonly string[]): string[] {
  const faults: string[] = [];
  for (const [index, text] of heard.entries()) {
    const isKind = KIND.test(text);
    // Two cells of a table may have the same number.
    if (!isKind && text === heard[index - 1] && /\p{L}/u.test(text)) faults.push(`twice “${text}”`);
    if (!isKind) continue;
    // Reading on, the name is a line of its own, before the kind and its states.
    const name = heard.slice(0, index).findLast((before) => !STATE.test(before));
    if (name === undefined || KIND.test(name)) faults.push(`a nameless “${text}”`);
  }
  return faults;
}
