/** How long the object URL is kept for the browser to read, in ms. */
const KEPT_MS = 60_000;

type TextFile = {
  name: string;
  text: string;
  /** The media type. */
  type: string;
};

/** Downloads a text as a file. */
export function saveFile({ name, text, type }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
