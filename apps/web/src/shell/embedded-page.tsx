import { useEffect, useState } from 'react';
import { Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { hasPlaces } from '#lib/menu/menu-tree.ts';
import { addressOutside } from '#lib/menu/open-outside.ts';
import { usePage } from '#lib/menu/page.ts';
import { useMenuNode } from '#lib/texts/titles.ts';

const rights = 'allow-scripts allow-forms allow-popups allow-downloads';

/** A page of another origin keeps its own storage; one of ours must not reach the session through the frame. */
const sandboxOf = (address: string): string =>
  new URL(address, window.location.href).origin === window.location.origin ? rights : `${rights} allow-same-origin`;

/** The address to show; one with placeholders is asked for once, so that coming back to the tab loads nothing anew. */
const useAddress = (id: string | undefined, typed: string | undefined) => {
  const t = useT();
  const isAsked = typed !== undefined && hasPlaces(typed);
  const [found, setFound] = useState<{ address?: string; failure?: string }>({});
  useEffect(() => {
    if (!isAsked || id === undefined || found.address !== undefined || found.failure !== undefined) return;
    let isWanted = true;
    addressOutside(id).then(
      (address) => isWanted && setFound({ address }),
      (cause: unknown) =>
        isWanted && setFound({ failure: isCallError(cause) ? cause.message : t('shell.outside_failed') }),
    );
    return () => {
      isWanted = false;
    };
  }, [isAsked, id, found, t]);
  return { address: isAsked ? found.address : typed, failure: found.failure, retry: () => setFound({}) };
};

/** A link of the menu shown inside a tab (menu type 7 with _self). */
export const EmbeddedPage = () => {
  const page = usePage();
  const node = useMenuNode(page.moduleId);
  const { address, failure, retry } = useAddress(node?.id, node?.urlAddress);
  if (failure !== undefined) return <Failed text={failure} retry={retry} />;
  if (address === undefined) return <PageSkeleton />;
  return (
    <iframe
      className="embedded-page"
      title={page.title}
      src={address}
      referrerPolicy="no-referrer"
      sandbox={sandboxOf(address)}
    />
  );
};
