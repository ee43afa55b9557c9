import type { texts as zh } from '../zh/article';

export const texts: Record<keyof typeof zh, string> = {
  title: 'Notice',
  print: 'Print',
  attachments: 'Attachments',
  gone: 'There is no such article',
  gone_hint: 'The address may be wrong, or the article was withdrawn or has ended.',
  failed: 'The article cannot be opened just now',
  retry: 'Try again',
};
