import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'menu.not_found': '菜单不存在或已被删除',
    'menu.code_taken': '菜单编码“{code}”已被使用',
    'menu.own_child': '不能移动到自己或自己的下级',
    'menu.parent_not_found': '上级菜单不存在，或不是目录',
    'menu.is_builtin': '“{name}”是系统自带菜单，编码、类型和地址不能修改，也不能删除，可以停用',
    'menu.is_needed': '“{name}”不能停用，否则无法再管理菜单',
    'menu.address_invalid': '菜单地址无效',
    'menu.object_required': '请选择关联的对象',
    'menu.type_not_for_app': 'App菜单只能是目录、页面、表单和链接',
    'menu.has_children': '目录下还有菜单，不能更改类型',
    'menu.item_code_taken': '编码“{code}”在此菜单中已存在',
  },
  zhtw: {
    'menu.not_found': '選單不存在或已被刪除',
    'menu.code_taken': '選單編碼「{code}」已被使用',
    'menu.own_child': '不能移動到自己或自己的下級',
    'menu.parent_not_found': '上級選單不存在，或不是目錄',
    'menu.is_builtin': '「{name}」是系統自帶選單，編碼、類型和地址不能修改，也不能刪除，可以停用',
    'menu.is_needed': '「{name}」不能停用，否則無法再管理選單',
    'menu.address_invalid': '選單地址無效',
    'menu.object_required': '請選擇關聯的物件',
    'menu.type_not_for_app': 'App選單只能是目錄、頁面、表單和連結',
    'menu.has_children': '目錄下還有選單，不能更改類型',
    'menu.item_code_taken': '編碼「{code}」在此選單中已存在',
  },
  en: {
    'menu.not_found': 'This menu does not exist or was deleted',
    'menu.code_taken': 'The menu code "{code}" is taken',
    'menu.own_child': 'A menu cannot be moved below itself',
    'menu.parent_not_found': 'The menu above does not exist or is no directory',
    'menu.is_builtin':
      '"{name}" belongs to the product: its code, type and address cannot be changed and it cannot be deleted; it can be disabled',
    'menu.is_needed': '"{name}" cannot be disabled: nobody could manage menus any more',
    'menu.address_invalid': 'The address of the menu is not valid',
    'menu.object_required': 'Please choose what the menu opens',
    'menu.type_not_for_app': 'App menus can only be directories, pages, forms and links',
    'menu.has_children': 'There are menus below; the type cannot be changed',
    'menu.item_code_taken': 'This menu already has the code "{code}"',
  },
});
