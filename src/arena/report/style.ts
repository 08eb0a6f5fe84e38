/** The style sheet of a report page: light and dark, phone and desktop. */

export const STYLE = `
:root { color-scheme: light dark;
  --bg: light-dark(#f0e9dc, #0a1719); --surface: light-dark(#fbf7ee, #11262a); --surface-2: light-dark(#f4ecde, #1a353a);
  --line: light-dark(#2a241a26, #f1e3c521); --line-strong: light-dark(#2a241a66, #f1e3c55c);
  --text: light-dark(#24211b, #f4eddf); --text-2: light-dark(#595345, #b9c4bd);
  --good: light-dark(#1f6b45, #86cfa3); --bad: light-dark(#a2281f, #ff9d8b); --brass: light-dark(#86590f, #e0b869);
  --team-us: light-dark(#17606a, #4fa6a8); --team-them: light-dark(#93431f, #eda27c);
  --p1: #2c78b8; --p2: #d1602a; --p3: #159a80; --p4: #c99a22; --p5: #ad6aa0; --p6: #7d8792; --p7: #63b9e6;
  --serif: "Fraunces Variable", Fraunces, "Iowan Old Style", "Palatino Linotype", Georgia, serif;
  --sans: "Inter Variable", Inter, system-ui, "Segoe UI", Roboto, sans-serif;
  --mono: "JetBrains Mono", ui-monospace, "Cascadia Mono", Menlo, monospace; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/1.5 var(--sans); font-variant-numeric: tabular-nums; }
main { max-width: 1080px; margin: 0 auto; padding: clamp(16px, 4vw, 48px); display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); }
h1 { font: 600 clamp(1.9rem, 1.3rem + 2.6vw, 3rem)/1.1 var(--serif); margin: 0 0 8px; }
h2 { font: 600 1.25rem/1.2 var(--serif); margin: 0 0 4px; }
p { margin: 0; max-width: 70ch; } .quiet, .about { color: var(--text-2); } .about { font-size: .8125rem; margin-bottom: 12px; }
.verdict { display: inline-block; margin-top: 12px; padding: 4px 12px; border-radius: 999px; background: var(--surface); border: 1px solid var(--line-strong); }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 18px; padding: clamp(16px, 2.5vw, 24px); min-width: 0; container-type: inline-size; }
.two { display: grid; gap: 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); }
.scroll { overflow-x: auto; margin: 0 calc(-1 * clamp(16px, 2.5vw, 24px)); padding: 0 clamp(16px, 2.5vw, 24px); }
table { border-collapse: collapse; width: 100%; font-size: .875rem; } caption { text-align: left; }
th { text-align: right; font-weight: 500; color: var(--text-2); padding: 6px 12px; white-space: nowrap; border-bottom: 1px solid var(--line-strong); }
td { text-align: right; padding: 8px 12px; white-space: nowrap; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; padding-left: 0; } tr:last-child td { border-bottom: 0; }
td:first-child { font-weight: 600; } .name { font-family: var(--mono); font-size: .8125rem; white-space: normal; min-width: 9rem; }
.matrix td:not(:first-child) { text-align: center; min-width: 64px; border: 2px solid var(--surface); border-radius: 10px; }
.matrix th:not(:first-child) { text-align: center; } .matrix td:first-child { white-space: normal; min-width: 9rem; } .key { display: inline-block; min-width: 1.4em; color: var(--text-2); font-family: var(--sans); }
.rows { display: grid; gap: 10px; } .row { display: grid; grid-template-columns: minmax(0, 220px) minmax(0, 1fr); gap: 4px 16px; align-items: center; }
.label b { display: block; font: 600 .8125rem/1.3 var(--mono); overflow-wrap: anywhere; } .label span { font-size: .8125rem; color: var(--text-2); }
svg { width: 100%; display: block; overflow: visible; } svg text { font: 12px var(--sans); fill: var(--text-2); } svg text.on-strong { fill: light-dark(#fff, #04201a); }
.grid { stroke: var(--line); } .reference { stroke: var(--line-strong); stroke-dasharray: 3 3; }
.whisker { stroke: var(--c); stroke-width: 2.5; } .dot { fill: var(--c); stroke: var(--surface); stroke-width: 2; } .bars rect { fill: var(--c); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; max-width: none; margin-bottom: 8px; font-size: .8125rem; color: var(--text-2); } .legend b { font: 600 .8125rem/1.3 var(--mono); color: var(--text); }
.legend i { display: inline-block; width: 14px; height: 4px; border-radius: 2px; background: var(--c); margin-right: 6px; vertical-align: middle; }
.chart { width: calc(100% - 56px); margin-left: 56px; } .curve { fill: none; stroke: var(--c); stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; } .curve.thin { stroke-width: 1; opacity: .5; } .bar { stroke: var(--c); stroke-width: 2; } .dot.hollow { fill: var(--surface); stroke: var(--c); }
details { border-top: 1px solid var(--line); padding: 12px 0; } summary { cursor: pointer; } pre { overflow-x: auto; font: .75rem/1.5 var(--mono); color: var(--text-2); margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.bad { color: var(--bad); } footer { color: var(--text-2); font-size: .8125rem; }
@container (max-width: 560px) { .row { grid-template-columns: minmax(0, 1fr); } .row.axis .label { display: none; } .label { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; justify-content: space-between; } .often { display: none; } }
@media print { body { background: #fff; } section { break-inside: avoid; } }
`;
