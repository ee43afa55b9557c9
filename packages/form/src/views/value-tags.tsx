import { PersonName } from '@qiaoban/ui/user-avatar';

type Props = {
  names: readonly string[];
  /** As many as names, when they are people's. */
  pictures?: readonly (string | undefined)[];
};

/** Names beside each other, each in a frame of its own; people with their faces. */
export const ValueTags = ({ names, pictures }: Props) => (
  <span className="qb-value-tags">
    {names.map((name, index) => (
      <span key={`${index} ${name}`} className="qb-value-tag">
        {pictures ? <PersonName name={name} src={pictures[index]} /> : name}
      </span>
    ))}
  </span>
);
