/** 1234567 → "1,234,567", as all figures of the product are grouped. */
export const countText = (count: number): string => count.toLocaleString('en-US');
