import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { RecordFrame } from './record-frame';

afterEach(cleanup);

it.each(['general', 'drawer', 'fullScreen'] as const)(
  'Ctrl+Enter sends from its fields and its foot, and presses no button there (%s)',
  async (popupType) => {
    const onSend = vi.fn();
    const onPress = vi.fn();
    render(
      <UiProvider language="en" memory={{ read: () => undefined, write: () => undefined }}>
        <RecordFrame
          look={{ popupType, generalWidth: '600px' }}
          title="Order"
          footer={
            <button type="button" onClick={onPress}>
              Leave
            </button>
          }
          onClose={() => undefined}
          onSend={onSend}
        >
          <input aria-label="Name" />
        </RecordFrame>
      </UiProvider>,
    );
    for (const control of [screen.getByLabelText('Name'), screen.getByRole('button', { name: 'Leave' })]) {
      control.focus();
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
    }
    expect(onSend).toHaveBeenCalledTimes(2);
    expect(onPress).not.toHaveBeenCalled();
  },
);
