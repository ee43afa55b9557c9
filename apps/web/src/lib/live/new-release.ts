import { toast } from '@qiaoban/ui/logic/toast-store';
import { withBase } from '../menu/base-path';
import { textNow } from '../texts/i18n';
import { hasUnsaved } from '../form/unsaved';

const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Does the page that the server gives now begin with another program than the one that runs here? */
export const isOtherRelease = (page: string, running: string | null): boolean => {
  const available = entryOf(new DOMParser().parseFromString(page, 'text/html'));
  return available !== null && running !== null && available !== running;
};

/** A part of the program could not be fetched (its file is gone after a release, or the network is). */
export const isLoadFailure = (cause: unknown): boolean =>
  cause instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload|error loading dynamically/i.test(
    cause.message,
  );

const look = async (): Promise<void> => {
  const answer = await fetch(withBase('/'), { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok || !isOtherRelease(await answer.text(), entryOf(document))) return;
  // what was typed is not thrown away: the person decides when
  if (hasUnsaved())
    toast.warning(textNow('app.new_release'), {
      ms: 60_000,
      link: { label: textNow('app.refresh'), run: () => window.location.reload() },
    });
  else window.location.reload();
};

/** A navigation whose code is gone, because a new release took its place, ends on the page of the new release. */
export const followReleases = (): (() => void) => {
  const onFailure = (): void => {
    // without an answer there is nothing to follow; the part that failed says so itself
    look().catch((cause: unknown) => console.warn('the server did not answer', cause));
  };
  window.addEventListener('vite:preloadError', onFailure);
  return () => window.removeEventListener('vite:preloadError', onFailure);
};
