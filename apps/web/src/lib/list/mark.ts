/** A 0/1 mark as a switch or a box to tick: `<Form.Item {...asMark}><Switch /></Form.Item>`. */
export const asMark = {
  getValueProps: (value: unknown) => ({ checked: value === 1 }),
  getValueFromEvent: (given: boolean | { target: { checked: boolean } }): 0 | 1 =>
    (typeof given === 'boolean' ? given : given.target.checked) ? 1 : 0,
};
