type Asked = {
  /** Keys of the rows that the same question had before, and has now. */
  before: readonly string[];
  now: readonly string[];
  /** Another page follows. */
  hasLater: boolean;
};

/** Which rows left a list that is asked the same again. What new rows pushed over the end of the page is still in it. */
export const goneRows = ({ before, now, hasLater }: Asked): string[] => {
  const stays = new Set(now);
  const last = before.findLastIndex((key) => stays.has(key));
  // had the list become shorter, rows of the next page would stand at its end
  const isPushed = hasLater && last >= 0 && before.includes(now.at(-1) ?? '');
  return before.filter((key, at) => !stays.has(key) && !(isPushed && at > last));
};
