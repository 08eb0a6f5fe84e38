/** The editor of a map as its parts see it: the sheet, what is chosen, what the worker found, and what is saved. */
import { nameIn, type Point } from '../../../games/risk/index.ts';
import { canonicalText, named, titleOf } from '../../../workshop/index.ts';
import {
  type Applied,
  apply,
  encodeSheet,
  type Gap,
  History,
  isBlank,
  type Operation,
  type Sheet,
  type SheetFields,
  type SheetStep,
} from '../../../workshop/sheet/index.ts';
import { settings } from '../../state/settings.svelte.ts';
import { type Item, library } from '../library.svelte.ts';
import { Keeper } from './keeper.svelte.ts';
import { findCoasts } from './pictures.ts';
import { doneText, refusalText } from './say.ts';
import type { Survey } from './survey.ts';
import { Surveyor } from './surveyor.ts';
import { TOOLS, type Tool, type ToolOptions, USUAL } from './tools.ts';
import { mapWords } from './words.ts';

/** A sentence on paper at a place of the sheet. */
export interface Tip {
  readonly at: Point;
  readonly text: string;
  readonly gap?: Gap;
}

/** The canvas: it shows changes of pixels before the worker has worked out the lines. */
export interface Painter {
  /** The pixels have changed by this. */
  drawn(operation: Operation, applied: Extract<Applied, { readonly ok: true }>): void;
  /** What was drawn until this survey is in its lines. */
  surveyed(survey: Survey): void;
  /** Brings a place of the sheet into the middle. */
  show(at: Point): void;
  /** Moves as little as needed to see a place; on a small screen it comes near. */
  bring(at: Point): void;
}

/** A tip without buttons goes by itself. */
const TIP_MS = 4_000;

export class Editor {
  readonly sheet: Sheet;
  readonly keeper: Keeper;
  readonly #history = new History();
  readonly #surveyor: Surveyor;
  #revision = 0;
  /** The revision of the last change of pixels. */
  drawnAt = 0;
  fields: SheetFields;
  survey = $state.raw<Survey | undefined>();
  step = $state<SheetStep>('draw');
  /** How often trial games were fought in each territory, from 0 to 1; undefined without a trial. */
  heat = $state.raw<readonly number[] | undefined>();
  readonly chosenTools = $state<Record<SheetStep, Tool>>({
    draw: 'border',
    places: 'select',
    regions: 'assign',
    check: 'select',
  });
  readonly options = $state<ToolOptions>({ ...USUAL });
  /** Territories that are chosen; most often one. */
  chosen = $state.raw<readonly number[]>([]);
  region = $state<string | undefined>();
  port = $state<string>('north');
  tip = $state.raw<Tip | undefined>();
  said = $state('');
  canUndo = $state(false);
  canRedo = $state(false);
  /** A disc or a name that is being moved. */
  dragged = $state.raw<
    { readonly territory: number; readonly what: 'disc' | 'label'; readonly at: Point } | undefined
  >();
  isBlank = $state(false);
  /** A picture below the sheet. */
  picture = $state.raw<ImageBitmap | undefined>();
  /** Coasts are being looked for in it. */
  isTracing = $state(false);
  painter: Painter | undefined;
  #tipTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(sheet: Sheet, item: Item) {
    this.sheet = sheet;
    this.fields = $state.raw(sheet.fields);
    this.region = sheet.fields.regions[0]?.id;
    this.isBlank = isBlank(sheet);
    this.keeper = new Keeper(item.kept!, () => this.#toSave());
    const now = () => ({ sheet, revision: this.#revision, language: settings.language });
    this.#surveyor = new Surveyor(now, (survey) => this.#surveyed(survey));
    if (Object.keys(sheet.fields.territories).length > 0) this.chosenTools.draw = 'select';
    this.#surveyor.ask(true, 0);
  }

  get tool(): Tool {
    return this.chosenTools[this.step];
  }

  set tool(tool: Tool) {
    if (!TOOLS[this.step].some((one) => one.tool === tool)) return;
    this.chosenTools[this.step] = tool;
    this.dropTip();
  }

  /** Where the disc of a territory is on the sheet, as far as the worker has found it. */
  centreOf(n: number): Point | undefined {
    const { survey } = this;
    const centre = survey?.map.territories[survey.numbers.indexOf(n)]?.shape?.centre;
    return survey === undefined || centre === undefined
      ? undefined
      : [centre[0] / survey.unit, centre[1] / survey.unit];
  }

  get selected(): number | undefined {
    return this.chosen[0];
  }

  get title(): string {
    return nameIn(this.fields.name, settings.language);
  }

  choose(...territories: readonly (number | undefined)[]): void {
    this.chosen = territories.flatMap((one) => one ?? []);
  }

  /** Does it as one step of undo; a refusal is told where it happened. */
  do(operation: Operation, at?: Point): Applied {
    this.dropTip();
    const applied = apply(this.sheet, operation);
    if (!applied.ok) {
      const { refusal } = applied;
      const gap = refusal.code === 'open' ? refusal.gap : undefined;
      this.tell({ at: gap?.at ?? at ?? [0, 0], text: refusalText(refusal, settings.language), ...(gap && { gap }) });
      return applied;
    }
    this.#history.add(applied.step);
    this.#changed(applied.isDrawn);
    if (applied.isDrawn) this.painter?.drawn(operation, applied);
    const text = doneText(operation, applied, this.fields, settings.language);
    if (text !== '') this.said = text;
    return applied;
  }

  /** Inks the coasts of the picture below the sheet; says so if there are none. */
  async traceCoasts(): Promise<void> {
    const { picture, sheet } = this;
    if (picture === undefined || this.isTracing) return;
    this.isTracing = true;
    const found = await findCoasts(picture, sheet).finally(() => (this.isTracing = false));
    const at: Point = [sheet.width / 2, sheet.height / 2];
    if (found === undefined) return this.tell({ at, text: mapWords(settings.language).noCoasts });
    this.do({ kind: 'coasts', ink: found.ink });
    if (this.step === 'draw') this.tool = 'fill';
    this.tell({ at, text: mapWords(settings.language).coasts(found.areas) });
  }

  undo(): void {
    if (!this.#history.undo(this.sheet)) return;
    this.#changed(true, 0);
    this.said = mapWords(settings.language).undone;
  }

  redo(): void {
    if (!this.#history.redo(this.sheet)) return;
    this.#changed(true, 0);
    this.said = mapWords(settings.language).redone;
  }

  #changed(isDrawn: boolean, rest?: number): void {
    const { fields } = this.sheet;
    this.fields = fields;
    this.#revision++;
    if (isDrawn) {
      this.drawnAt = this.#revision;
      this.isBlank = isBlank(this.sheet);
    }
    this.canUndo = this.#history.canUndo;
    this.canRedo = this.#history.canRedo;
    this.chosen = this.chosen.filter((n) => fields.territories[n] !== undefined);
    if (!fields.regions.some(({ id }) => id === this.region)) this.region = fields.regions[0]?.id;
    this.#surveyor.ask(isDrawn, rest);
    this.keeper.changed();
  }

  /** Whether a line is being drawn. */
  set isDrawing(isDrawing: boolean) {
    this.#surveyor.isPaused = isDrawing;
  }

  /** Captions are in the language of the page. */
  languageChanged(): void {
    this.#surveyor.ask(false, 0);
  }

  tell(tip: Tip): void {
    this.tip = tip;
    this.said = tip.text;
    clearTimeout(this.#tipTimer);
    if (tip.gap === undefined) this.#tipTimer = setTimeout(() => this.dropTip(), TIP_MS);
  }

  dropTip(): void {
    this.tip = undefined;
    clearTimeout(this.#tipTimer);
  }

  #surveyed(survey: Survey): void {
    const isFirst = this.survey === undefined;
    this.survey = survey;
    this.painter?.surveyed(survey);
    const { kept } = this.keeper;
    // A browser that was killed may have saved the last strokes without their map.
    const isBehind = isFirst && kept.hasSheet === true && this.#toSave().text !== kept.text;
    if (isBehind && this.#revision === 0) this.keeper.changed();
    this.keeper.surveyed();
  }

  /** The sheet, and its text if the worker knows the newest map. */
  #toSave() {
    const { survey } = this;
    const isNewest = survey?.revision === this.#revision;
    const text = isNewest ? canonicalText({ kind: 'map', value: survey.map }) : undefined;
    return { sheet: encodeSheet(this.sheet), text };
  }

  /** Another name, if no other map has it. */
  rename(name: string): void {
    const map = this.survey?.map;
    if (map === undefined || name.trim() === '' || name === this.title) return;
    const others = library.items.filter(({ id }) => id !== this.keeper.kept.id);
    const names = others.flatMap(({ thing }) => (thing === undefined ? [] : titleOf(thing, settings.language)));
    const { value } = named({ kind: 'map', value: map }, name.trim(), names);
    this.do({ kind: 'title', id: value.id, name: value.name as string });
  }

  /**
   * The place of a disc or name in pixels of the sheet: where it is being dragged to, where it was put by hand, or else where the survey
   * found one. The survey follows a moment after the hand.
   */
  placeOf(territory: number, what: 'disc' | 'label', [x, y]: Point): Point {
    const { dragged } = this;
    if (dragged?.territory === territory && dragged.what === what) return dragged.at;
    const unit = this.survey?.unit ?? 1;
    return this.fields.territories[territory]?.[what] ?? [x / unit, y / unit];
  }

  /** Whether the map has no errors, as far as the worker has looked. */
  get isWhole(): boolean {
    return this.survey?.findings.every(({ severity }) => severity !== 'error') === true;
  }

  async close(): Promise<void> {
    clearTimeout(this.#tipTimer);
    await this.keeper.close();
    this.#surveyor.close();
  }
}
