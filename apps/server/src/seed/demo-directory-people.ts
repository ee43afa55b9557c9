import {
  demoDepartmentRoles,
  demoGivenMen,
  demoGivenWomen,
  demoNamed,
  demoOrganizes,
  demoSurnames,
} from './demo-directory-data';

/** Ids that are the same on every installation and have the shape of the others (UUID version 7). */
export const demoId = (kind: 'organize' | 'position' | 'role' | 'user', n: number): string => {
  const digit = { organize: 1, position: 2, role: 3, user: 4 }[kind];
  return `01900000-0000-7000-8${String(digit).padStart(3, '0')}-${String(n).padStart(12, '0')}`;
};

export type DemoPerson = {
  n: number;
  name: string;
  account: string | undefined;
  gender: 0 | 1;
  organize: string;
  isHead: boolean;
  position: string | undefined;
  roles: string[];
};

const surnames = [...demoSurnames];
const given = { 0: demoGivenWomen.split(' '), 1: demoGivenMen.split(' ') };

/** Nobody but a named person bears that person's name. */
const taken = new Set(demoNamed.map((person) => person.name));

const nameOf = (n: number, gender: 0 | 1): string => {
  const names = given[gender];
  for (let shift = 0; ; shift += 1) {
    const at = n + shift;
    const name = `${surnames[(at * 7) % surnames.length]}${names[(at * 11 + Math.floor(at / 25)) % names.length]}`;
    if (!taken.has(name)) return name;
  }
};

/** Everybody of the demo, department by department, the head of each first. Always the same. */
export const demoPeople = (): DemoPerson[] => {
  const people: DemoPerson[] = [];
  for (const organize of demoOrganizes) {
    for (let at = 0; at < organize.size; at += 1) {
      const n = people.length + 1;
      const named = demoNamed.find((person) => person.organize === organize.code && person.at === at);
      const gender = named?.gender ?? (((n * 5) % 9) % 2 === 0 ? 1 : 0);
      const ofDepartment = demoDepartmentRoles[organize.code];
      const roles = [
        'staff',
        ...(at === 0 ? ['head'] : []),
        ...(ofDepartment === undefined ? [] : [ofDepartment]),
        ...(named?.roles ?? []),
      ];
      people.push({
        n,
        name: named?.name ?? nameOf(n, gender),
        account: named?.account,
        gender,
        organize: organize.code,
        isHead: at === 0,
        position: organize.positions?.[at === 0 ? 0 : 1],
        roles: [...new Set(roles)],
      });
    }
  }
  return people;
};
