const BROWSERS: [string, RegExp][] = [
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/([\d.]{1,20})(?: Mobile(?:\/\w{1,20})?)? Safari/],
];
const SYSTEMS: [string, RegExp][] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** `Chrome 128 / Windows` of a user agent; its beginning where it is none that we know. */
export const deviceOf = (userAgent: string): string => {
  const browser = BROWSERS.map(([name, shape]) => [name, shape.exec(userAgent)?.[1]]).find(([, found]) => found);
  const system = SYSTEMS.find(([, shape]) => shape.test(userAgent))?.[0];
  if (browser === undefined) return userAgent.slice(0, 60);
  return [browser.join(' '), system].filter(Boolean).join(' / ');
};
