import type { Plugin } from 'vite';

/** `file`: the end of its path. */
type Change = { file: string; from: string; to: string };
const change = (file: string, from: string, to: string): Change => ({ file, from, to });

/** A sign says nothing beside the words that it stands with, least of all its English name; unless it was given a name. */
const sign = (path: string): Change =>
  change(
    path,
    `role: "img",
    "aria-label": icon.name
  }, restProps`,
    `...(restProps["aria-label"] === undefined ? { "aria-hidden": true } : { role: "img" })
  }, restProps`,
  );

/** Where the kit has English written out for those who hear the page, without a setting for it. */
const CHANGES: readonly Change[] = [
  sign('@ant-design/icons/es/components/AntdIcon.js'),
  sign('@ant-design/icons/es/components/AntdIconLight.js'),
  change(
    '@rc-component/select/es/SelectInput/index.js',
    '"aria-label": clearLabel',
    '"aria-label": kitWord(clearLabel)',
  ),
  change(
    '@rc-component/input/es/BaseInput.js',
    `createElement("button", {
        type: "button",`,
    `createElement("button", {
        type: "button",
        "aria-label": kitWord("Clear"),`,
  ),
  // for the mouse alone: the field itself goes up and down by arrows
  change('@rc-component/input-number/es/StepHandler.js', `role: "button",`, `"aria-hidden": true,`),
  change(
    '@rc-component/input-number/es/StepHandler.js',
    `"aria-label": isUpAction ? 'Increase Value' : 'Decrease Value',
    "aria-disabled": disabled,`,
    '',
  ),
  // what is not a plain text is said by its value otherwise, a word of the program
  change('@rc-component/select/es/OptionList.js', '}), value) : null;', '}), mergedLabel ?? value) : null;'),
  change('@rc-component/segmented/es/index.js', `"aria-label": "segmented control",`, ''),
  change(
    'antd/es/table/hooks/useSelection.js',
    `"aria-label": customizeSelections ? 'Custom selection' : 'Select all'`,
    `"aria-label": kitWord(customizeSelections ? 'Custom selection' : 'Select all')`,
  ),
  change(
    'antd/es/table/hooks/useSelection.js',
    '"aria-label": defaultAriaLabel',
    '"aria-label": kitWord(defaultAriaLabel)',
  ),
  change(
    '@rc-component/tabs/es/TabNavList/TabNode.js',
    `removeAriaLabel || 'remove'`,
    `removeAriaLabel || kitWord('remove')`,
  ),
  change(
    '@rc-component/tabs/es/TabNavList/OperationNode.js',
    `removeAriaLabel || 'remove'`,
    `removeAriaLabel || kitWord('remove')`,
  ),
  change('@rc-component/tabs/es/TabNavList/OperationNode.js', `'expanded dropdown'`, `kitWord('expanded dropdown')`),
  change(
    '@rc-component/tabs/es/TabNavList/OperationNode.js',
    '"aria-haspopup": "listbox",',
    '"aria-haspopup": "listbox", "aria-label": kitWord("expanded dropdown"),',
  ),
  change('@rc-component/tabs/es/TabNavList/AddButton.js', `'Add tab'`, `kitWord('Add tab')`),
  change(
    '@rc-component/pagination/es/Pagination.js',
    'return iconNode;',
    `return React.isValidElement(iconNode) && iconNode.type === 'button' ? /*#__PURE__*/React.cloneElement(iconNode, { "aria-label": kitWord(label) }) : iconNode;`,
  ),
  change(
    'antd/es/input/Search.js',
    'key: "enterButton",',
    'key: "enterButton", "aria-label": typeof enterButton === "boolean" ? kitWord("Search") : undefined,',
  ),
  change('antd/es/color-picker/components/ColorClear.js', '"Clear color"', 'kitWord("Clear color")'),
  change('@rc-component/image/es/Preview/Footer.js', '"aria-label": type', '"aria-label": kitWord(type)'),
  change(
    'antd/es/collapse/Collapse.js',
    `panelProps.isActive ? 'expanded' : 'collapsed'`,
    `kitWord(panelProps.isActive ? 'expanded' : 'collapsed')`,
  ),
  change('@rc-component/dialog/es/Dialog/Content/Panel.js', '"aria-label": "Close"', '"aria-label": kitWord("Close")'),
  change('@rc-component/notification/es/Notification.js', '"aria-label": "Close"', '"aria-label": kitWord("Close")'),
];

/**
 * Gives the controls inside the kit names in the language of the page. A new release of the kit in which one of the
 * places looks different ends the build: look there, and change or drop the line.
 */
export const kitNames = (): Plugin => ({
  name: 'kit-names',
  apply: 'build',
  transform(code, id) {
    const path = id.split('?', 1)[0]!.replaceAll('\\', '/');
    const wanted = CHANGES.filter(({ file }) => path.endsWith(`/${file}`));
    if (wanted.length === 0) return null;
    let named = code;
    for (const { from, to } of wanted) {
      if (!named.includes(from)) this.error(`the kit has changed, ${from} is not in ${path}`);
      named = named.replaceAll(from, to);
    }
    const uses = named.includes('kitWord(');
    return { code: uses ? `import { kitWord } from '@qiaoban/ui/logic/kit-texts';\n${named}` : named, map: null };
  },
});
