import type { Page } from 'playwright-core';
import { flowDesigner } from './flow-designer';
import { settled } from './look-over';
import { tryPickers } from './pickers';

type Found = { pressed: number; wrong: string[] };

/** The first flow's designer: who may start it, and each way in which an approver is named. */
export const flowPickers = async (page: Page): Promise<Found> => {
  await page.goto('/onlineDev/flowEngine');
  await settled(page);
  await page.locator('.designed-open').first().click();
  const flow = flowDesigner(page);
  await flow.chart.waitFor();
  const found: Found = { pressed: 0, wrong: [] };
  const add = ({ pressed, wrong }: Found): void => {
    found.pressed += pressed;
    found.wrong.push(...wrong);
  };
  await flow.add(0, '审批人');
  for (const way of ['指定人员', '角色', '岗位']) {
    // trying the pickers leaves the last of the ways inside open
    await flow.side.getByText('步骤设置', { exact: true }).click();
    await flow.choose('审批人', way);
    add(await tryPickers(page, flow.side.getByRole('region').first()));
  }
  await page.keyboard.press('ControlOrMeta+z');
  return found;
};
