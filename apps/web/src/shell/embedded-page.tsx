import { usePage } from '../lib/page';
import { useMenuNode } from '../lib/titles';

/** A link of the menu shown inside a tab (menu type 7 with _self). */
export const EmbeddedPage = () => {
  const page = usePage();
  const node = useMenuNode(page.moduleId);
  return (
    <iframe
      className="embedded-page"
      title={page.title}
      src={node?.urlAddress}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
    />
  );
};
