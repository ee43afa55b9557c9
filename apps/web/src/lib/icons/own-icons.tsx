import type { ComponentType } from 'react';
import { listOwnIcons } from '@qiaoban/contracts/menu/own-icon.contract';
import type { OwnIcon } from '@qiaoban/contracts/menu/own-icon.contract';
import { provideIcons } from '@qiaoban/ui/icon';
import { call } from '../call/call';

const sourceOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Drawn as a picture, never as part of the page: whatever is in it, nothing runs. Pictures of one colour take the text's. */
export const iconFor = ({ svg }: Pick<OwnIcon, 'svg'>): ComponentType<{ className?: string }> => {
  const source = sourceOf(svg);
  const colours = new Set([...svg.matchAll(/(?:fill|stroke|stop-color)="(#\w+|rgb[^"]+|[a-z]+)"/gi)].map((m) => m[1]!));
  colours.delete('none');
  const box = { width: '1em', height: '1em', display: 'inline-block' } as const;
  const mask = `url("${source}") center / contain no-repeat`;
  const isPlain = colours.size <= 1;
  const style = isPlain ? { ...box, background: 'currentColor', mask, WebkitMask: mask } : {};
  return ({ className = '' }) => (
    <span className={`anticon ${className}`} style={style} aria-hidden={isPlain}>
      {!isPlain && <img src={source} alt="" style={box} />}
    </span>
  );
};

let names: readonly string[] = [];
/** Names of the organisation's own icons, as last loaded. */
export const ownIconNames = (): readonly string[] => names;

/** Fetches the organisation's icons and shows them wherever their names stand. Never rejects. */
export const loadOwnIcons = async (): Promise<void> => {
  try {
    const { list } = await call(listOwnIcons, {});
    names = list.map((icon) => icon.name);
    provideIcons(Object.fromEntries(list.map((icon) => [icon.name, iconFor(icon)])));
  } catch (cause) {
    console.warn('own icons not loaded', cause);
  }
};
