import { BrandMark } from '#lib/browser/brand.tsx';
import './splash.css';

/** While the first code and the session are on their way. */
export const Splash = () => (
  <div className="splash" aria-busy="true">
    <BrandMark size={44} />
  </div>
);
