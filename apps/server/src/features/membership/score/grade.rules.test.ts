import { expect, it } from 'vitest';
import { gradeOf, pointsOf } from './grade.rules';

const grades = [
  { grade: 'gold', from: 100 },
  { grade: 'plain', from: 0 },
  { grade: 'silver', from: 50 },
];

it('a score has the highest grade that begins at or below it', () => {
  expect([-5, 0, 49, 50, 99, 100, 5000].map((points) => gradeOf(grades, points))).toEqual([
    'plain',
    'plain',
    'plain',
    'silver',
    'silver',
    'gold',
    'gold',
  ]);
});

it('the bounds of a grade hold just the scores that have it', () => {
  for (const { grade } of grades) {
    const { from, below } = pointsOf(grades, grade)!;
    for (let points = -20; points < 150; points += 1)
      expect((from ?? -1e9) <= points && points < (below ?? 1e9), `${grade} ${points}`).toBe(
        gradeOf(grades, points) === grade,
      );
  }
  expect(pointsOf(grades, 'nobody')).toBeUndefined();
});
