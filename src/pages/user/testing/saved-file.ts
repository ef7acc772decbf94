import { vi } from 'vitest';

/** The text of the file that `act` makes the page save. Nothing is downloaded. */
export async function savedFile(act: () => Promise<unknown>): Promise<string> {
  const saved = Promise.withResolvers<Blob>();
  const { createObjectURL } = URL;
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.resolve(blob as Blob);
    return createObjectURL.call(URL, blob);
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  try {
    await act();
    return await (await saved.promise).text();
  } finally {
    make.mockRestore();
    click.mockRestore();
  }
}
