/**
 * What a model is shown first of a task at three settings of the paper's grid: the first, the middle one, the last.
 */
export function itemsOf(task) {
  const { grid } = task;
  const places = [0, Math.floor((grid.length - 1) / 2), grid.length - 1];
  return places.map((place, at) => {
    const [params, seed] = [grid[place], places.indexOf(place) === at ? 1 : at + 1];
    const sample = task.generate(params, seed);
    const episode = task.begin(sample);
    return {
      setting: Object.entries({ ...params, seed })
        .map(([knob, value]) => `${knob}: ${JSON.stringify(value)}`)
        .join(", "),
      version: task.version,
      pictures: episode.messages.flatMap(({ images = [] }) =>
        images.map((image) => Buffer.from(image).toString("base64")),
      ),
      prompt: episode.messages.map(({ role, text }) => `${role}:\n${text}`).join("\n\n"),
      right: task.oracle(episode),
    };
  });
}

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1180px; padding: 0 1rem; color: #222; background: #fff; }
  h2 { margin-top: 3rem; border-bottom: 1px solid #ccc; } h3 { font-size: 1rem; }
  .three { display: grid; grid-template-columns: repeat(auto-fit, minmax(340px, 1fr)); gap: 1rem; }
  .three > div { min-width: 0; } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f6f6f6; padding: .6rem; max-height: 22rem; overflow: auto; font-size: 12px; }
  img { max-width: 100%; height: auto; border: 1px solid #ddd; } a { color: #2f4b8f; } nav a { margin-right: .8rem; }
`;

/** Its beginning and its end, where the question is. */
const shortened = (text) =>
  text.length <= 4000
    ? text
    : `${text.slice(0, 2500)}\n\n[... ${text.length} characters in all ...]\n\n${text.slice(-1500)}`;

const itemHtml = ({ setting, pictures, prompt, right }) => `<div>
<h3>${escape(setting)}</h3>
${pictures.map((data) => `<img alt="What a model is shown" src="data:image/png;base64,${data}">`).join("\n")}
<pre>${escape(shortened(prompt))}</pre>
<p>A right reply:</p><pre>${escape(shortened(right))}</pre></div>`;

/** The gallery as one HTML file that needs no server and no network. */
export function galleryPage(tasks, figures) {
  const links = [...tasks, ...figures].map(({ name }) => `<a href="#${name}">${name}</a>`).join("\n");
  const items = tasks.map(
    ({ name, version, items }) =>
      `<h2 id="${name}">${name}, version ${escape(version)}</h2>\n<div class="three">${items.map(itemHtml).join("\n")}</div>`,
  );
  const drawings = figures.map(({ name, svg }) => {
    const data = Buffer.from(svg).toString("base64");
    return `<h2 id="${name}">${name}</h2>\n<img alt="${name}" src="data:image/svg+xml;base64,${data}">`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>loadlab: gallery</title>
<style>${STYLE}</style></head><body>
<h1>Gallery</h1>
<p>Every task at three settings of its paper's grid, as a model is shown it, with a reply that is right; then every kind of
figure. The figures are of scripted models and made-up numbers: they show how a figure looks, and no result.
<a href="index.html">The reference</a> says what each takes.</p>
<nav>${links}</nav>
${[...items, ...drawings].join("\n")}
</body></html>
`;
}
