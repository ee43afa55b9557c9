import type { texts as zh } from '../zh/designed';

export const texts: Record<keyof typeof zh, string> = {
  name_or_code: 'Name or code',
  category: 'Category',
  creator: 'Created by',
  modifier: 'Changed by',
  publishing: 'Publishing',
  state_0: 'Draft',
  state_1: 'Published',
  state_2: 'Unpublished changes',
  look: 'Look',
  look_list: 'List',
  look_cards: 'Cards',
  no_category: 'No category',
  actions_of: 'Actions of {name}',
};
