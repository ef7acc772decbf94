/** How long the object URL is kept for the browser to read, in ms. */
const KEPT_MS = 60_000;

export type TextFile = {
  name: string;
  text: string;
  /** The media type. */
  type: string;
};

/** Hands a text to the browser's downloads, as a file. Whether it is saved is not known. */
export function saveFile({ name, text, type }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
