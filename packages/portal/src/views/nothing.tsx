/** A quiet line where there is nothing to show. */
export const Nothing = ({ text }: { text: string }) => <p className="portal-nothing">{text}</p>;
