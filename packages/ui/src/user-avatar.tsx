import { useState } from 'react';
import './user-avatar.css';

const hues = [212, 262, 188, 152, 28, 340, 230, 96];

/** The last two characters of a Chinese name, the initials of another. */
const initialsOf = (name: string): string => {
  const text = name.trim();
  if (/[\u3400-\u9fff]/.test(text)) return text.slice(-2);
  const names = text.split(/\s+/).filter(Boolean);
  return names
    .slice(0, 2)
    .map((w) => w.charAt(0).toUpperCase())
    .join('');
};

const hueOf = (name: string): number => {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] ?? 212;
};

type Props = {
  name: string;
  /** Address of the picture; initials on a colour of its own without it. */ src?: string;
  size?: number;
};

/** A person's picture, or the name's characters on a steady colour. */
export const UserAvatar = ({ name, src, size = 32 }: Props) => {
  const [broken, setBroken] = useState('');
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (src && broken !== src)
    return <img className="qb-avatar" style={style} src={src} alt={name} onError={() => setBroken(src)} />;
  return (
    // drawn, not written: a short name would stand in the text twice
    <span
      className="qb-avatar"
      aria-hidden="true"
      data-initials={initialsOf(name)}
      style={{ ...style, background: `hsl(${hueOf(name)} 46% 34%)` }}
    />
  );
};

/** A person in a tag or a line: small picture and name. */
export const PersonName = ({ name, src }: { name: string; src?: string | undefined }) => (
  <span className="qb-person-name">
    <UserAvatar name={name} {...(src ? { src } : {})} size={18} />
    <span>{name}</span>
  </span>
);
