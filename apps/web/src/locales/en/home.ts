import type { texts as zh } from '../zh/home';

export const texts: Record<keyof typeof zh, string> = {
  others: 'Others',
  title: 'Home',
  morning: 'Good morning, {name}',
  noon: 'Good day, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  quick: 'Quick links',
  quick_none: 'No menu to open yet',
  search_all: 'Search all',
  latest: 'Latest messages',
  more: 'More',
  unread: 'Unread messages',
  menus: 'Features for you',
  areas: 'Areas',
  last_visit: 'Last sign-in',
  first_visit: 'First sign-in',
  department_none: 'No department',
};
