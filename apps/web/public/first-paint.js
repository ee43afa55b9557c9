// Before the first paint: the remembered mode, so that a dark screen never flashes white, and the files of the screen
// that comes first (`firstFiles` in chunks.ts), so that they are under way before the program asks for them.
(function () {
  var kept = localStorage.getItem('qiaoban_settings_object');
  var mode = kept && /"mode":"(dark|light|auto)"/.exec(kept);
  var wanted = mode ? mode[1] : 'light';
  var system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = wanted === 'auto' ? system : wanted;
  document.documentElement.style.background = document.documentElement.dataset.theme === 'dark' ? '#0e131a' : '#f3f5f8';

  var files = document.currentScript;
  var base = document.documentElement.dataset.base || '';
  var filesOf = function (name) {
    return (files.getAttribute('data-' + name) || '').split(' ');
  };
  var tag = (localStorage.getItem('qiaoban_language_string') || navigator.language).toLowerCase();
  var language = /^zh.*(tw|hk|mo|hant)/.test(tag) ? 'zhtw' : tag.indexOf('en') === 0 ? 'en' : 'zh';
  var token = localStorage.getItem('qiaoban_token_string');
  var names = token ? ['home', language, 'home-' + language] : ['sign-in', language];
  names.flatMap(filesOf).forEach(function (file, at, all) {
    if (!file || all.indexOf(file) !== at) return;
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.href = base + file;
    document.head.appendChild(link);
  });

  // Who is signed in is asked here already; `loadUser` takes the answer.
  if (!token || !files.hasAttribute('data-home')) return;
  var tags = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' };
  var asked = fetch(base + '/api/oauth/CurrentUser?n=' + Math.floor(Date.now() / 1000), {
    headers: { Authorization: token, 'Accept-Language': tags[language] },
    signal: AbortSignal.timeout(60000),
  });
  asked.catch(function () {});
  window.qiaobanEarly = { token: token, language: language, answer: asked };
})();
