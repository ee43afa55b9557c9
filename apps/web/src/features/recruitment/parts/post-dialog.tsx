import { Form, Input, Radio, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { POST_KINDS, PostInput, createPost, listPosts, updatePost } from '@qiaoban/contracts/recruitment/post.contract';
import type { PostRow } from '@qiaoban/contracts/recruitment/post.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';

/** A post: what is to be done, where, by how many. */
export const PostDialog = guardDialog(({ post, onClose }: { post: PostRow | undefined; onClose: () => void }) => {
  const t = useT();
  const create = useAction(createPost, { stale: [listPosts] });
  const update = useAction(updatePost, { stale: [listPosts] });
  const required = requireText(t);
  const save = (values: PostInput): Promise<unknown> => {
    const body = PostInput.parse({ ...values, organizeId: values.organizeId ?? '', ownerId: values.ownerId ?? '' });
    return post === undefined
      ? create.run({ body })
      : update.run({ params: { id: post.id }, body: { ...body, version: post.version } });
  };
  return (
    <FormDialog<PostInput>
      open
      wide
      labelWidth={120}
      title={t(post === undefined ? 'recruitment.new_post' : 'recruitment.edit_post')}
      initial={post ?? { kind: 'full', wanted: 1, isPublic: true }}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection title={t('recruitment.section_post')}>
        <Form.Item
          name="fullName"
          label={t('recruitment.post_name')}
          rules={[required, fieldRule(PostInput.shape.fullName)]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="organizeId" label={t('recruitment.department')}>
          <DepartmentSelect />
        </Form.Item>
        <Form.Item name="place" label={t('recruitment.place')}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="kind" label={t('recruitment.kind')}>
          <Radio.Group options={POST_KINDS.map((value) => ({ value, label: t(`recruitment.kind_${value}`) }))} />
        </Form.Item>
        <Form.Item name="wanted" label={t('recruitment.wanted')} rules={[wholeNumber(1, 9999)]}>
          <NumberBox />
        </Form.Item>
        <Form.Item name="salaryFrom" label={t('recruitment.salary_from')} rules={[wholeNumber(0, 10_000_000)]}>
          <NumberBox step={1000} />
        </Form.Item>
        <Form.Item name="salaryTo" label={t('recruitment.salary_to')} rules={[wholeNumber(0, 10_000_000)]}>
          <NumberBox step={1000} />
        </Form.Item>
        <Form.Item name="ownerId" label={t('recruitment.owner')} extra={t('recruitment.owner_hint')}>
          <UserSelect />
        </Form.Item>
        <Form.Item name="isPublic" label={t('recruitment.is_public')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormSection>
      <FormSection title={t('recruitment.section_words')}>
        <Form.Item name="duty" label={t('recruitment.duty')}>
          <Input.TextArea maxLength={4000} autoSize={{ minRows: 4, maxRows: 10 }} />
        </Form.Item>
        <Form.Item name="requirement" label={t('recruitment.requirement')}>
          <Input.TextArea maxLength={4000} autoSize={{ minRows: 4, maxRows: 10 }} />
        </Form.Item>
      </FormSection>
    </FormDialog>
  );
});
