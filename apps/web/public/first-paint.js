// Before the first paint: the remembered mode, so that a dark screen never flashes white, and the files of the screen
// that comes first (`firstFiles` in chunks.ts), so that they are under way before the program asks for them.
(function () {
  var kept = localStorage.getItem('qiaoban_settings_object');
  var mode = kept && /"mode":"(dark|light|auto)"/.exec(kept);
  var wanted = mode ? mode[1] : 'light';
  var system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = wanted === 'auto' ? system : wanted;
  document.documentElement.style.background = document.documentElement.dataset.theme === 'dark' ? '#0e131a' : '#f3f5f8';

  // What the screen looked like the last time (`lib/sketch.ts`), under the same circumstances only.
  function drawSketch() {
    var size = window.innerWidth + 'x' + window.innerHeight;
    var sketch;
    try {
      sketch = JSON.parse(localStorage.getItem('qiaoban_sketch_object') || '{}')[size];
    } catch (cause) {
      console.warn('unreadable stored value', cause);
    }
    var isSame =
      sketch &&
      location.pathname === base + sketch.path &&
      language === sketch.language &&
      document.documentElement.dataset.theme === sketch.theme;
    if (!isSame || localStorage.getItem('qiaoban_lock_number') === '1') return;
    var drawing = document.createElement('div');
    drawing.className = 'sketch';
    drawing.setAttribute('aria-hidden', 'true');
    var draw = function (place, style) {
      var node = drawing.appendChild(document.createElement('div'));
      Object.assign(node.style, style, {
        left: place.x + 'px',
        top: place.y + 'px',
        width: place.width + 'px',
        height: place.height + 'px',
      });
      return node;
    };
    sketch.boxes.forEach(function (box) {
      var border = box.border ? '1px solid ' + box.border : '';
      draw(box, { backgroundColor: box.colour, border: border, borderRadius: box.radius });
    });
    var hour = new Date().getHours();
    sketch.lines.forEach(function (line) {
      var hours = line.hours.split('-');
      if (line.hours && (hour < +hours[0] || hour >= +hours[1])) return;
      var style = { color: line.colour, fontSize: line.size, fontWeight: line.weight, lineHeight: line.lineHeight };
      // drawn, not written: nobody reads it twice
      draw(line, style).dataset.text = line.words;
    });
    document.documentElement.appendChild(drawing);
  }

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
    if (isStyle) {
      link.as = 'style';
      // as the tag asks that uses it: otherwise it would be fetched twice
      link.crossOrigin = 'anonymous';
    }
    link.href = base + file;
    document.head.appendChild(link);
  });

  drawSketch();

  // Who is signed in is asked here already; `loadUser` takes the answer.
  if (!token || !files.hasAttribute('data-home')) return;
  var tags = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' };
  var asked = fetch(base + '/api/oauth/CurrentUser?n=' + Math.floor(Date.now() / 1000), {
    headers: { Authorization: token, 'Accept-Language': tags[language] },
    signal: AbortSignal.timeout(60000),
  });
  // whoever takes it hears the failure; a browser would report one that nobody hears
  asked.catch(function () {
    // nobody's yet
  });
  window.qiaobanEarly = { token: token, language: language, answer: asked };
})();
