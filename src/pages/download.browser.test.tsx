import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PATHS } from '@/config/paths';
import { MAX_FILE_BYTES } from '@/features/downloads/use-file-check';
import { forgetReferral, keepCampaign } from '@/session/kept-campaign';
import { fuzzTimeout, holdsForEach, typedTexts } from '@/lib/testing/fuzz';
import { expectNoHarm, harmfulTexts } from '@/testing/harm';
import { renderApp } from '@/testing/render-app';
import { alert, button } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const network = watchNetwork();

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
/** The sandbox's checksums are those of the files' names, so this file passes as the one for Windows. */
const WINDOWS_FILE = 'halyard-4.2.1-x64.exe';
const WINDOWS_SUM = '5b249d7ffa635ebdcbe7b744c8a584451eb3f19edd1c488548c71253200d8e5b';

async function open(
  userAgent = LINUX,
  processor: object | null = null,
  path: string = PATHS.download,
) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'userAgentData', {
    configurable: true,
    value: processor && { getHighEntropyValues: async () => processor },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgentData'));
  return renderApp(path);
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const section = (name: string) => page.getByRole('region', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });

it('offers every system, with what to press, its checksums and a check of the file', async () => {
  await open();
  await expect.element(heading('Choose your platform')).toBeVisible();
  await expect.element(page.getByText('Your device')).not.toBeInTheDocument();
  const box = (name: RegExp) => section('All platforms').getByRole('link', { name });
  await expect
    .element(box(/^Download Windows\s*Intel or AMD, 64-bit$/))
    .toHaveAttribute('href', `https://download.example.com/${WINDOWS_FILE}`);
  await expect
    .element(box(/^iOS\s*App Store$/))
    .toHaveAttribute('href', 'https://apps.example.com/halyard/id6400000000');
  for (const [system, file, press] of [
    ['Android', '.apk', 'Install'],
    ['macOS', '.pkg', 'Continue'],
    ['Windows', '.exe', 'Yes'],
  ] as const) {
    await expect.element(heading(system)).toBeVisible();
    const steps = section(system).getByRole('list', { name: 'After the download' });
    await expect.element(steps.getByRole('listitem').nth(1)).toBeVisible();
    const drawings = [...steps.element().querySelectorAll('svg[aria-hidden="true"] text')];
    expect(drawings.map(({ textContent }) => textContent)).toEqual([file, press]);
  }
  await expect
    .element(section('iOS').getByRole('list', { name: 'After the download' }))
    .not.toBeInTheDocument();

  const windows = section('Windows');
  const sum = windows.getByText(WINDOWS_SUM);
  await expect.element(sum).not.toBeVisible();
  await windows.getByText('Checksums').click();
  await expect.element(sum).toBeVisible();
  await expect.element(windows.getByText('Signing certificate (SHA-256)').first()).toBeVisible();
  // Whatever the file is called here.
  await userEvent.upload(
    page.getByLabelText('Choose a file'),
    new File([WINDOWS_FILE], 'setup.exe'),
  );
  await expect.element(page.getByText('setup.exe matches our list')).toBeVisible();
  await expect
    .element(page.getByText(/the same SHA-256 as version 4\.2\.1 for Windows/))
    .toBeVisible();
});

describe('what fits the visitor', () => {
  it('is offered first for the processor that the browser names', async () => {
    await open(MAC, { architecture: 'x86', bitness: '64' });
    await expect.element(heading('Halyard for macOS')).toBeVisible();
    await expect
      .element(link('Download for macOS'))
      .toHaveAttribute('href', 'https://download.example.com/halyard-4.2.1-x64.pkg');
    // The box of the visitor's system has the same file.
    await expect
      .element(section('All platforms').getByRole('link', { name: 'Download macOS Intel' }))
      .toHaveAttribute('href', 'https://download.example.com/halyard-4.2.1-x64.pkg');
  });

  it('is a choice where the browser does not name the processor', async () => {
    await open(MAC);
    await expect
      .element(link('Download Apple silicon'))
      .toHaveAttribute('href', 'https://download.example.com/halyard-4.2.1-arm64.pkg');
    await expect.element(link('Download Intel')).toBeVisible();
  });
});

describe('the built-in browser of an app, which downloads nothing on Android', () => {
  const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2301A) AppleWebKit/537.36';

  it('is left first where it may not download', async () => {
    await open(`${ANDROID} Chrome/130.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Pixel 8)`);
    await expect.element(page.getByText(/another app, which may not download/)).toBeVisible();
  });

  it('is left with what the visit carried, also before a trial and from its link to the app', async () => {
    const wechat = `${ANDROID} Chrome/130.0 MicroMessenger/8.0.50(0x28003253) WeChat/arm64`;
    keepCampaign({ aff: 'KIMKOL' });
    onTestFinished(forgetReferral);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { at } = await open(wechat, null, PATHS.trial);
    await expect.element(page.getByText(/^WeChat doesn.t download apps/)).toBeVisible();
    await button('Copy address').click();
    await expect
      .poll(() => write.mock.lastCall)
      .toEqual([`${window.location.origin}/en/trial?aff=KIMKOL`]);
    await link('Get the app first.').click();
    await expect.poll(at).toBe(PATHS.download);
    await expect.element(heading('Open this page in your browser first')).toBeInViewport();
  });

  it.each([
    ['Halyard for Android', `${ANDROID} Chrome/130.0 Mobile Safari/537.36`],
    ['Halyard for iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2) MicroMessenger/8.0.50'],
  ])('is not asked to be left by others: %s', async (title, userAgent) => {
    await open(userAgent);
    await expect.element(heading(title)).toBeVisible();
  });
});

it('says that the list did not load, and loads it on another try', async () => {
  network.cut('system_client_config');
  await open();
  await expect.element(alert).toMatchTextContent(/Network error\./);
  network.mend();
  await button('Try again').click();
  await expect.element(section('Windows').getByText('61.9 MB')).toBeVisible();
});

it('says the right thing of whatever is dropped', { timeout: fuzzTimeout(30_000) }, async () => {
  await open();
  await expect.element(section('Windows').getByText(WINDOWS_SUM)).toBeInTheDocument();
  const inCheck = section('Verify a download');
  const verdict = inCheck.getByRole('alert').or(inCheck.getByRole('status'));
  let count = 0;
  await holdsForEach(
    drops,
    async ({ names, type, content, kind, dragged }) => {
      const files = names.map((name) => new File([content], `${++count} ${name}`, { type }));
      const [first] = files;
      const before = document.body.textContent;
      const restore = pretend(kind);
      const isTaken = drag(files, dragged);
      expect(isTaken, 'the page takes files alone').toBe(files.length > 0);
      if (first) {
        await expect.poll(() => verdict.element().textContent).toContain(first.name);
        const expected = predictText(files.length, kind, content);
        await expect.poll(() => verdict.element().textContent).toMatch(expected);
      } else expect(document.body.textContent).toBe(before);
      restore();
      expectNoHarm();
    },
    [],
    { runs: 20 },
  );
});

type Kind = 'file' | 'folder' | 'too big';
const drops = fc.record({
  /** A dragged selection of text or a link contains no file. */
  names: fc.array(harmfulTexts, { maxLength: 3 }),
  type: fc.oneof(typedTexts, fc.constantFrom('text/html', 'application/x-msdownload')),
  content: fc.oneof(fc.constantFrom('', WINDOWS_FILE, `${WINDOWS_FILE}.`), fc.string()),
  kind: fc.constantFrom<Kind>('file', 'file', 'folder', 'too big'),
  dragged: fc.dictionary(
    fc.constantFrom('text/plain', 'text/html', 'text/uri-list', 'DownloadURL'),
    harmfulTexts,
  ),
});

function predictText(count: number, kind: Kind, content: string): RegExp {
  if (count > 1) return /Choose one file at a time\./;
  if (kind === 'too big') return /It’s larger than 268\.4 MB/;
  if (content === '') return /It’s empty or a folder/;
  if (kind === 'folder') return /couldn’t read the whole file/;
  return content === WINDOWS_FILE ? /matches our list/ : /Don’t open it\./;
}

/** Makes files behave like folders or too large files. Returns a function that restores them. */
function pretend(kind: Kind): () => void {
  if (kind === 'file') return () => undefined;
  const spy =
    kind === 'folder'
      ? vi.spyOn(File.prototype, 'stream').mockImplementation(() => {
          throw new DOMException('A folder cannot be read.', 'NotFoundError');
        })
      : vi.spyOn(Blob.prototype, 'size', 'get').mockReturnValue(MAX_FILE_BYTES + 1);
  return () => spy.mockRestore();
}

/** Drops files or other dragged data. Returns whether the page handled the drop. */
function drag(files: readonly File[], dragged: Record<string, string> = {}): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const [type, text] of Object.entries(dragged)) dataTransfer.setData(type, text);
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}
