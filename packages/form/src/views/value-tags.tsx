/** Names beside each other, each in a frame of its own. */
export const ValueTags = ({ names }: { names: readonly string[] }) => (
  <span className="qb-value-tags">
    {names.map((name, index) => (
      <span key={`${index} ${name}`} className="qb-value-tag">
        {name}
      </span>
    ))}
  </span>
);
