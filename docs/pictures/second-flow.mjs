/** A copy of a flow for the same form, published under its own name, that is taken when the condition holds. */
export const secondFlow = async (page, name, copyName, when) => {
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.headers()['authorization'] !== undefined),
    page.reload(),
  ]);
  const headers = { authorization: asked.headers()['authorization'] };
  const flows = new URL('/api/workflow/Engine/', page.url()).href;
  const call = async (method, path, data) => {
    const answer = await page.request.fetch(flows + path, { method, headers, ...(data ? { data } : {}) });
    const { code, msg, data: reply } = await answer.json();
    if (code !== 200) throw new Error(`${method} ${path}: ${msg}`);
    return reply;
  };
  const { list } = await call('GET', `FlowEngine?keyword=${encodeURIComponent(name)}`);
  const flow = list.find((each) => each.fullName === name);
  const { id } = await call('POST', `FlowEngine/${flow.id}/Actions/Copy`, {});
  const { version, ...copy } = await call('GET', `FlowEngine/${id}`);
  const saved = await call('PUT', `FlowEngine/${id}`, { ...copy, fullName: copyName, names: undefined, version });
  await call('POST', `FlowEngine/Release/${id}`, { version: saved.version });
  const start = await call('GET', `FlowStart/${flow.formId}`);
  const rules = [{ flowId: id, when }];
  await call('PUT', `FlowStart/${flow.formId}`, { usualFlowId: flow.id, rules, version: start.version });
};
