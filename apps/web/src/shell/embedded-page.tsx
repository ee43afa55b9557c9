import { usePage } from '../lib/page';
import { useMenuNode } from '../lib/titles';

const rights = 'allow-scripts allow-forms allow-popups allow-downloads';

/** A page of another origin keeps its own storage; one of ours must not reach the session through the frame. */
const sandboxOf = (address: string): string =>
  new URL(address, window.location.href).origin === window.location.origin ? rights : `${rights} allow-same-origin`;

/** A link of the menu shown inside a tab (menu type 7 with _self). */
export const EmbeddedPage = () => {
  const page = usePage();
  const node = useMenuNode(page.moduleId);
  if (!node) return null;
  return (
    <iframe
      className="embedded-page"
      title={page.title}
      src={node.urlAddress}
      referrerPolicy="no-referrer"
      sandbox={sandboxOf(node.urlAddress)}
    />
  );
};
