import { expect, it } from 'vitest';
import { redirectTarget, safeRedirect } from '#lib/session/redirect.ts';
import { decide, loginPath } from './guard-rules';
import type { GuardState, Verdict } from './guard-rules';

const out: GuardState = { path: '/', search: '', token: '', isLock: false, isLoaded: false, mustChangePassword: false };
const fresh: GuardState = { ...out, token: 't' };
const inside: GuardState = { ...fresh, isLoaded: true };
const locked: GuardState = { ...inside, isLock: true };
const first: GuardState = { ...inside, mustChangePassword: true };
const go = (to: string): Verdict => ({ kind: 'go', to });
const pass: Verdict = { kind: 'pass' };

const cases: [string, GuardState, Verdict][] = [
  ['an anonymous visitor sees the sign-in page', { ...out, path: '/login' }, pass],
  ['an anonymous visitor sees public pages', { ...out, path: '/article' }, pass],
  ['an anonymous visitor at home goes to sign in', { ...out, path: '/home' }, go('/login')],
  ['an anonymous visitor at the root goes to sign in', out, go('/login')],
  [
    'an anonymous visitor elsewhere comes back after signing in',
    { ...out, path: '/permission/user', search: '?page=2' },
    go('/login?redirect=%2Fpermission%2Fuser%3Fpage%3D2'),
  ],
  ['an anonymous visitor has no screen to unlock', { ...out, path: '/lockScreen' }, go('/login')],
  [
    'a token in the address of home is taken and removed',
    { ...out, path: '/home', search: '?token=abc&x=1' },
    { kind: 'adopt', token: 'abc', to: '/home?x=1' },
  ],
  [
    'a token in the address replaces the session',
    { ...inside, path: '/home', search: '?token=abc' },
    { kind: 'adopt', token: 'abc', to: '/home' },
  ],
  ['a token anywhere else is not taken', { ...out, path: '/login', search: '?token=abc' }, pass],
  ['without the menu, user info is fetched', { ...fresh, path: '/home' }, { kind: 'load' }],
  ['the lock screen too needs to know whose it is', { ...fresh, isLock: true, path: '/lockScreen' }, { kind: 'load' }],
  ['signed in, the sign-in page leads inside', { ...inside, path: '/login' }, go('/')],
  ['signed in, the root is home', inside, go('/home')],
  ['signed in, any page may be tried', { ...inside, path: '/permission/user' }, pass],
  ['nothing to unlock leads inside', { ...inside, path: '/lockScreen' }, go('/')],
  ['locked, everything leads to the lock screen', { ...locked, path: '/home' }, go('/lockScreen')],
  ['locked, even before the menu is here', { ...fresh, isLock: true, path: '/home' }, go('/lockScreen')],
  ['locked, the lock screen stays', { ...locked, path: '/lockScreen' }, pass],
  ['the first password comes before all', { ...first, path: '/home' }, go('/firstPassword')],
  ['the first password page stays', { ...first, path: '/firstPassword' }, pass],
  ['the first password page is for nobody else', { ...inside, path: '/firstPassword' }, go('/home')],
];

it.each(cases)('%s', (_, state, verdict) => {
  expect(decide(state)).toEqual(verdict);
});

it.each([
  ['?redirect=%2Fpermission%2Fuser%3Fpage%3D2', '/permission/user?page=2'],
  ['', '/home'],
  ['?redirect=https%3A%2F%2Fevil.example', '/home'],
  ['?redirect=%2F%2Fevil.example', '/home'],
  ['?redirect=%2F%5Cevil.example', '/home'],
  ['?redirect=javascript%3Aalert(1)', '/home'],
  ['?redirect=%2Flogin', '/home'],
  ['?redirect=%2F404', '/home'],
  ['?redirect=%2F%09%2Fevil.example', '/home'],
  ['?redirect=%2F%0A%2Fevil.example', '/home'],
  ['?redirect=%2Fa%2F..%2F%2Fevil.example', '/home'],
  ['?redirect=%2Fa%5C..%5C%5Cevil.example', '/home'],
])('after signing in with %j the way leads to %s', (search, to) => {
  expect(safeRedirect(search)).toBe(to);
});

it('does not come back to the screens of the session itself', () => {
  expect(['/home', '/login', '/lockScreen', '/firstPassword'].map((p) => loginPath(p))).toEqual(
    Array(4).fill('/login'),
  );
});

it.each([
  ['home', '/home'],
  ['/home', '/home'],
  ['model/a:b', '/model/a:b'],
  ['//evil.example/x', '/evil.example/x'],
  ['\\\\evil.example', '/evil.example'],
  ['\t/evil.example', '/evil.example'],
  ['', '/'],
])('the refresh helper leads from %j to %s', (rest, to) => {
  expect(redirectTarget(rest)).toBe(to);
});
