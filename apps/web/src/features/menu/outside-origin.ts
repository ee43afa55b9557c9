const isWeb = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** The origin of a typed or pasted address (`https://bi.example.com/a?b` → `https://bi.example.com`); else as typed. */
export const originOf = (typed: string): string => {
  const text = typed.trim();
  return isWeb(text) ? new URL(text).origin : text;
};

/** Those that are no origin. */
export const badOrigins = (hosts: readonly string[]): string[] =>
  hosts.filter((host) => !isWeb(host) || new URL(host).origin !== host);
