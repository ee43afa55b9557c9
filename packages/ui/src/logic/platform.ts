/** True on Apple's systems, where ⌘ stands for Ctrl. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
