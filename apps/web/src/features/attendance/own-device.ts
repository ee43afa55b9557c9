const KEY = 'qb-clock-device';

/** `Chrome · Android`, as far as the browser says. */
const nameOf = (agent: string): string => {
  const browser = /MicroMessenger|Edg|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? '';
  const system = /iPhone|iPad|Android|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? '';
  return [browser, system].filter((part) => part !== '').join(' · ');
};

/** The number that this browser made for itself; undefined where it keeps nothing. */
export const ownDevice = (): { id: string; name: string } | undefined => {
  try {
    let id = localStorage.getItem(KEY);
    if (id === null) {
      id = crypto.randomUUID();
      localStorage.setItem(KEY, id);
    }
    return { id, name: nameOf(navigator.userAgent) };
  } catch {
    return undefined;
  }
};
