/** How long a browser may take to read what it saves, in ms. */
const KEPT_MS = 60_000;

/** Saves a text as a file of this name, where the browser saves what it downloads. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
