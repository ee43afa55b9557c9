export type Button = [enCode: string, zh: string];
/** An entry of the product's own menu; without `url` a group. */
export type Entry = {
  code: string;
  names: [zh: string, zhtw: string, en: string];
  icon: string;
  url?: string;
  /** A group that came between a directory and its entries: an installation without it may go on without. */
  isGroup?: boolean;
  buttons?: Button[];
  children?: Entry[];
};

export const add: Button = ['btn_add', '新建'];
export const edit: Button = ['btn_edit', '编辑'];
export const remove: Button = ['btn_remove', '删除'];
export const crud = [add, edit, remove];
