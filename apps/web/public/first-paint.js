// Before the first paint: the remembered mode, so that a dark screen never flashes white.
(function () {
  var kept = localStorage.getItem('qiaoban_settings_object');
  var mode = kept && /"mode":"(dark|light|auto)"/.exec(kept);
  var wanted = mode ? mode[1] : 'light';
  var system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = wanted === 'auto' ? system : wanted;
  document.documentElement.style.background = document.documentElement.dataset.theme === 'dark' ? '#0e131a' : '#f3f5f8';
})();
