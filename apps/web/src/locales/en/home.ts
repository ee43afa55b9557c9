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
  latest: 'Latest messages',
  more: 'More',
  waiting: 'Waiting',
  todo: 'To do',
  launched: 'Requests under way',
  circulated: 'Unread copies',
  newest_todos: 'Newest to-dos',
  no_todos: 'Nothing to do',
  no_todos_hint: 'Requests that need your decision appear here.',
  quick_start: 'Start a request',
  unread: 'Unread messages',
  department_none: 'No department',
};
