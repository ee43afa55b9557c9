import { Icon } from '@qiaoban/ui/icon';
import './flow-wall.css';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A flow's sign on its own colour. */
export const FlowIcon = ({ icon, colour }: { icon: string; colour: string }) => (
  <span
    className="flow-icon"
    aria-hidden="true"
    style={{ background: COLOUR.test(colour) ? colour : 'var(--qb-control)' }}
  >
    <Icon name={icon} fallback="audit" />
  </span>
);
