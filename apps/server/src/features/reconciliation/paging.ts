export { paged, windowOf } from '#platform/http/paging';
