/** A text without one character at its end, however often it stands there. */
export const withoutEnd = (text: string, character: ' ' | '0'): string => {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
};

/** A fraction of a second without zeros at its end, its point before it; nothing for none. */
export const fractionText = (digits: string): string => {
  const plain = withoutEnd(digits, '0');
  return plain === '' ? '' : `.${plain}`;
};
