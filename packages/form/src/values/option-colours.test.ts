import { expect, test } from 'vitest';
import { optionColour } from './option-colours';

const ten = Array.from({ length: 10 }, (_, at) => ({ id: String(at) }));

test('a choice has its own colour, else one by its place', () => {
  expect(optionColour([{ id: 'a', colour: 'red' }, { id: 'b' }], 'a')).toBe('red');
  expect(optionColour([{ id: 'a', colour: 'red' }, { id: 'b' }], 'b')).toBe('green');
});

test('neighbours of a short list never look alike', () => {
  const colours = ten.map(({ id }) => optionColour(ten, id));
  for (const [at, colour] of colours.entries()) expect(colour).not.toBe(colours[at + 1]);
});

test('choices of a long list, and those that are gone, are grey', () => {
  const long = Array.from({ length: 13 }, (_, at) => ({ id: String(at) }));
  expect(optionColour(long, '3')).toBe('grey');
  expect(optionColour(ten, 'gone')).toBe('grey');
});
