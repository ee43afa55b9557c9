import * as contract from '@qiaoban/contracts/visualdev/record-comment.contract';
import { bind } from '#platform/http/bind';
import type { CommentService } from './comment.service';

export const createCommentBindings = (comments: CommentService) => [
  bind(contract.listRecordComments, ({ actor, params }) => comments.list(actor, params.id, params.recordId)),
  bind(contract.createRecordComment, ({ actor, params, body }) =>
    comments.create(actor, params.id, params.recordId, body),
  ),
  bind(contract.updateRecordComment, ({ actor, params, body }) =>
    comments.change(actor, params.id, params.recordId, params.commentId, body),
  ),
  bind(contract.deleteRecordComment, ({ actor, params }) =>
    comments.remove(actor, params.id, params.recordId, params.commentId),
  ),
];
