import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../docs/guide');

/** A numbered step of a page of the guide, under the anchor that it has there. */
type GuideStep = {
  id: string;
  /** What the step has one press, in its order: the words in bold. */
  press: readonly string[];
  /** What it has one type, in its order: the words in quotes. */
  typed: readonly string[];
  /** What it has one press besides on a phone. */
  onPhone: readonly string[];
};

const inside = (text: string, mark: RegExp): string[] => [...text.matchAll(mark)].map((match) => match[1]!);

/** The steps of a page: `3. <a id="…"></a>text`, with a line for phones below. */
const guideSteps = (page: string): GuideStep[] => {
  const text = readFileSync(resolve(FOLDER, page), 'utf8');
  return [...text.matchAll(/^\d+\. <a id="([\w-]+)"><\/a>(.*(?:\n {3,}\S.*)*)/gm)].map(([, id, body]) => {
    const [usual = '', phone = ''] = body!.split(/\n\s+手机：/);
    const press = /\*\*(.+?)\*\*/g;
    return { id: id!, press: inside(usual, press), typed: inside(usual, /“(.+?)”/g), onPhone: inside(phone, press) };
  });
};

/** Walks the steps of a page one after the other; in the end it is told which were left out. */
export const createWalk = (page: string) => {
  const steps = guideSteps(page);
  const walked: string[] = [];
  return {
    /** The step with this anchor, whose turn it is. */
    step: (id: string): GuideStep => {
      const next = steps[walked.length];
      if (next?.id !== id) throw new Error(`${page}: the next step is ${next?.id ?? 'none'}, not ${id}`);
      walked.push(id);
      return next;
    },
    left: (): string[] => steps.slice(walked.length).map((step) => step.id),
  };
};
