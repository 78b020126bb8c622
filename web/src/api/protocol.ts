// Made by `python -m tools.typescript` from the structs of src/offworld: change those, not this file.

/** An action, over the socket. */
export interface ActCall {
  type: "act";
  action?: number | string | Record<string, unknown> | null;
  actions?: (number | string | Record<string, unknown>)[] | null;
  action_id: string;
  seat?: number | null;
  seq?: number | null;
  id: string;
  table: string;
}

/**
 * An action of a seat, or a list of them. `seq` is what the client has seen: an older position is refused with 409. A
 * list is applied in order, all or nothing, up to and with the first action that shows something hidden, asks chance or
 * passes the decision to another seat.
 */
export interface ActRequest {
  action?: number | string | Record<string, unknown> | null;
  actions?: (number | string | Record<string, unknown>)[] | null;
  action_id: string;
  seat?: number | null;
  seq?: number | null;
}

/** Something that was done to a tournament, for everybody to see. */
export interface ActionInfo {
  ms: number;
  kind: string;
  name?: string;
  about?: string;
  round?: number;
  table_number?: number;
  words?: string;
  people?: string[];
  places_before?: number[];
  places_after?: number[];
}

/** An address of the server: who can open it, and whether the server answers there. */
export interface AddressInfo {
  address: string;
  reach: "internet" | "lan" | "self";
  answers: boolean;
}

/** Something that an administrator did. */
export interface AdminActionRow {
  ms: number;
  admin: string;
  action: string;
  person: string;
  person_name: string;
  table: string;
  words: string;
}

/** A person as administrators see them. */
export interface AdminPerson {
  row: PersonRow;
  devices: string[];
  games: number;
  reports_filed: number;
  reports_about: number;
  actions: AdminActionRow[];
}

/** Another name for a person, and why, if that is to be told. */
export interface AdminRenameRequest {
  name: string;
  reason?: string;
}

/** A table in a list. */
export interface AdminTableRow {
  id: string;
  game: string;
  phase: string;
  people: string[];
  bots: number;
  live: boolean;
  visibility: string;
  created_ms: number;
  moved_ms: number;
  seq: number;
  stuck: "" | "job" | "unplayable";
}

/** Whether a person is an administrator. */
export interface AdministratorRequest {
  admin: boolean;
}

/** A decision, or a stroke of luck after one, that moved a seat's chance to win. */
export interface AnalysedPoint {
  kind: string;
  move: number;
  seat: number;
  swing: number;
  chance: number;
  action: number;
  words: string;
  question: string;
  better: BetterAction[];
}

/** Each seat's chance to win after so many actions, as everybody, the seat to move or who sees all could know it. */
export interface AnalysedPosition {
  move: number;
  round: number;
  to_move: number;
  public: number[];
  seat: number[];
  all: number[];
  depth: string;
  public_error: number[];
  seat_error: number[];
  all_error: number[];
}

/** Who was winning when, and what mattered; empty until it is `done`. */
export interface AnalysisText {
  table: string;
  status: "done" | "failed" | "none" | "waiting";
  positions?: AnalysedPosition[];
  points?: AnalysedPoint[];
  luck?: number[];
  decided?: number[];
  others?: number[];
  complete?: boolean;
}

/** A message of an organiser to everybody who plays. */
export interface AnnounceRequest {
  words: string;
}

/** A line for everybody; empty if there is none now. */
export interface AnnouncementInfo {
  words: string;
  restart_ms: number;
}

/** A line for everybody, in both languages, from a time until a time; without words there is none. */
export interface AnnouncementRequest {
  en?: string;
  fr?: string;
  from_ms?: number;
  to_ms?: number;
  restart_min?: number | null;
}

/** The line for everybody as it is stored. */
export interface AnnouncementSettings {
  en: string;
  fr: string;
  from_ms: number;
  to_ms: number;
  restart_ms: number;
  made_ms: number;
}

/** An answer to a question of a plan, and what is counted otherwise with it than with other answers. */
export interface AnswerOutcomeInfo {
  action: number;
  totals?: TotalInfo[];
}

/** A report is closed; with an answer, whoever filed it is told. */
export interface AnswerReportRequest {
  state: "answered" | "closed" | "open";
  answer?: string;
}

/** A request to be told what a strong bot would do. */
export interface AskHintRequest {
  seat?: number | null;
}

/** An action that would have been better, from what its seat knew. */
export interface BetterAction {
  action: number;
  words: string;
  chance: number;
  gain: number;
  error: number;
}

/** A part of a section: a rule, a plain paragraph, a list or a table. Words keep their `**`, `*` and backquotes. */
export interface Block {
  kind: "list" | "rule" | "table" | "text";
  id?: string;
  title?: string;
  text?: string;
  items?: string[];
  rows?: string[][];
}

/** The people who may not sit down at your tables, in the order in which you blocked them. */
export interface Blocked {
  people: NamedPerson[];
}

/** The rules of a game in one language. */
export interface Book {
  game: string;
  lang: string;
  sections: Section[];
}

/** A part of a chapter. Words keep their `**` and `*`. */
export interface BookBlock {
  kind: "example" | "figure" | "heading" | "list" | "question" | "table" | "text";
  text?: string;
  title?: string;
  items?: string[];
  rows?: string[][];
  rules?: string[];
  figure?: string;
}

/** A word of the game: the forms it has in sentences, its icon on the board, and what it means. */
export interface BookWord {
  names: string[];
  icon: string;
  text: string;
}

/** A bot that can be given a seat. */
export interface BotInfo {
  name: string;
  title: string;
  words: string;
}

/** The last message of a connection: why it ends, and when to come back. */
export interface Bye {
  type: "bye";
  code: string;
  words: string;
  retry_ms: number;
}

/** A person who does not play a round: by the draw, because they asked, or because they entered late. */
export interface ByeInfo {
  person: string;
  name: string;
  kind: "asked" | "drawn" | "late";
  points: number;
}

/** A person who is told that the others wait. */
export interface CallRequest {
  seat: number;
}

/** A table that is given up, with a word to the others. */
export interface CancelRequest {
  why?: string;
}

/** A game. */
export interface CatalogueEntry {
  name: string;
  title: string;
  tagline: string;
  players: number[];
  minutes: number[];
  weight: number;
  picture: string;
  presets: PresetInfo[];
  lessons: LessonInfo[];
  max_decisions: number;
  solo_option: string;
  information: string;
  chance: string;
  rules: number;
  options: OptionInfo[];
  bots: BotInfo[];
  styles: StyleInfo[];
  content: string;
  sources: SourceInfo[];
  rulings: RulingInfo[];
}

/** A way in which notices go out. */
export interface Channel {
  id: string;
  kind: "discord" | "hook" | "mail" | "push";
  address: string;
  state: "off" | "on" | "waiting";
  table?: string;
}

/** The webhooks of a table. */
export interface ChannelList {
  channels: Channel[];
}

/** A chapter: its name in addresses, its title, the sentence that opens it, and what follows. */
export interface Chapter {
  id: string;
  title: string;
  sub: boolean;
  lead: string;
  rules: string[];
  blocks: BookBlock[];
}

/** Whether a person may write to others. */
export interface ChatAllowedRequest {
  allowed: boolean;
}

/** Saying something, over the socket. */
export interface ChatCall {
  type: "chat";
  id: string;
  table: string;
  text: string;
}

/** Something that a person said at a table. */
export interface ChatLine {
  type: "chat";
  table: string;
  number: number;
  person: string;
  name: string;
  text: string;
  ms: number;
}

/** What was said, oldest first. */
export interface ChatPage {
  lines: ChatLine[];
}

/** Something to say at the table. */
export interface ChatRequest {
  text: string;
}

/** A content pack to be checked. */
export interface CheckPackRequest {
  pack: string;
}

/** A table that somebody thinks of: so many players, with these options. */
export interface CheckSetupRequest {
  players: number;
  options?: Record<string, unknown>;
}

/**
 * A legal action: its number, what it touches, its rule and its words; a passive one declines or ends something.
 * Choices of one `series` are amounts of the same.
 */
export interface ChoiceInfo {
  action: number;
  path: string[];
  rule: string;
  text: Text;
  passive?: boolean;
  series?: string;
  amount?: number;
}

/** A name to log in with and a password: whoever was a guest can come back from anywhere. */
export interface ClaimAccountRequest {
  login: string;
  password: string;
}

/** The clocks of a table. They run while nothing is sent: a page counts from `flag_ms`, which does not move. */
export interface ClockInfo {
  running: number;
  seats: SeatClock[];
  flag_ms?: number;
  absent_ms?: number;
  paused_until_ms?: number;
}

/** The clocks of a table for somebody who comes back: they may have been credited with a time without server. */
export interface Clocks {
  type: "clocks";
  id: string;
  seq: number;
  clocks: ClockInfo;
}

/** A table that was given up before its start: when, by whom and why; by nobody: it ran out. */
export interface Closed {
  ms: number;
  person?: string;
  name?: string;
  why?: string;
}

/** A club. */
export interface ClubInfo {
  id: string;
  name: string;
  about: string;
  place: string;
  evenings: string;
  languages: string[];
  entry: "invitation" | "open" | "request";
  made_ms: number;
  members: MemberInfo[];
  seasons: SeasonInfo[];
  tournaments: TournamentSummary[];
  calendar: EveningInfo[];
  tables: TableSummary[];
  role?: string;
  asking?: MemberInfo[];
}

/** A new invitation; its code is shown once. */
export interface ClubInvitationInfo {
  code: string;
  link: string;
  until_ms: number;
}

/** A link that lets people into a club, for some time. */
export interface ClubInvitationRequest {
  hours?: number;
}

/** Clubs: one's own first, then by name. */
export interface ClubList {
  clubs: ClubSummary[];
}

/** A member's rating in one game, over the tables that count for the club. */
export interface ClubRatingInfo {
  game: string;
  displayed: number;
  certainty: number;
  games: number;
}

/** A club to be founded, or its new settings. */
export interface ClubRequest {
  name: string;
  about?: string;
  place?: string;
  evenings?: string;
  languages?: string[];
  entry?: "invitation" | "open" | "request";
}

/** A club in a list. */
export interface ClubSummary {
  id: string;
  name: string;
  place: string;
  languages: string[];
  entry: "invitation" | "open" | "request";
  members: number;
  role: string;
}

/** A table and its code. */
export interface Code {
  table: string;
  code: string;
}

/** The code that a mail asked to confirm. */
export interface ConfirmMailRequest {
  code: string;
}

/** A group of a content: cards, tiles, or numbers of the board. */
export interface ContentGroup {
  name: string;
  title: string;
  origins: ContentOrigin[];
}

/** Entries of one group of a content that come from the same source, with the same note. */
export interface ContentOrigin {
  source: string;
  title: string;
  entries: number;
  note?: string;
  names?: string[];
  parts?: string[];
}

/** Where the content of a game comes from, and how its rulebook is read where it can be read in several ways. */
export interface ContentSourcesInfo {
  game: string;
  title: string;
  content: string;
  sources: SourceInfo[];
  groups: ContentGroup[];
  rulings: RulingInfo[];
}

/** The right places of a table, by seat, and the reason, which everybody sees. */
export interface CorrectRequest {
  round: number;
  number: number;
  places: number[];
  reason: string;
}

/** A number of players, and why it does not go with the options as they are chosen. */
export interface CountFit {
  players: number;
  why: OptionConflictText | null;
}

/** A game that starts by itself at a moment; with bots for whoever is missing then. */
export interface Countdown {
  ms: number;
  bots?: boolean;
}

/** A table to be created. With `start` the game begins at once, if no seat is open. */
export interface CreateTableRequest {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, unknown>;
  pack?: string;
  pace?: Pace;
  absent?: "bot" | "lose" | "vote" | "wait";
  absent_s?: number;
  visibility?: "invite" | "link" | "public";
  title?: string;
  start?: boolean;
  rated?: boolean;
  advanced?: boolean;
  hints?: boolean;
}

/** A message that could not be sent. */
export interface DeadLetter {
  id: number;
  kind:
    | "admin-locked"
    | "admin-renamed"
    | "asked"
    | "call"
    | "closed"
    | "confirm"
    | "corrected"
    | "digest"
    | "evening"
    | "expired"
    | "hook-off"
    | "invited"
    | "link-made"
    | "link-used"
    | "login-link"
    | "organiser"
    | "reminder"
    | "removed"
    | "report-answered"
    | "round"
    | "round-soon"
    | "stand-in"
    | "turn";
  channel: "discord" | "hook" | "mail" | "push";
  address: string;
  person: string;
  table: string;
  tries: number;
  error: string;
  created_ms: number;
}

/** Messages by one way. */
export interface DeliveryStats {
  kind: string;
  waiting: number;
  dead: number;
  error: string;
}

/** What happened since a seat's last decision: first what was done to it, then everything in short. */
export interface Digest {
  table: string;
  viewer: number;
  since_seq: number;
  to_seq: number;
  attacks: DigestLine[];
  parts: DigestPart[];
  words: Text;
}

/** Something that happened, and the event to jump to. */
export interface DigestLine {
  seq: number;
  line: LineText;
}

/** What one seat did in a row, in a few lines. */
export interface DigestPart {
  seat: number;
  from_seq: number;
  to_seq: number;
  lines: LineText[];
  more?: number;
}

/** A wish was granted and is on disk as event `seq`; `id` is that of the message it answers. */
export interface Done {
  type: "done";
  table: string;
  seq: number;
  id?: string;
  applied?: number;
  stopped?: StoppedInfo | null;
}

/** How long live games of a kind took on this server. */
export interface DurationInfo {
  games: number;
  median_s: number;
  most_s: number;
}

/** An entry; a reserve only plays for people who are absent. */
export interface EnterRequest {
  reserve?: boolean;
}

/** A person of a tournament. */
export interface EntrantInfo {
  person: string;
  name: string;
  state: "invited" | "paused" | "playing" | "withdrawn";
  reserve?: boolean;
  waiting?: boolean;
  skip_round?: number;
}

/**
 * What an organiser does with a person: add them, let them pause, let them play again, withdraw them. Who is no member
 * of the tournament's club is invited, and plays once they have entered.
 */
export interface EntrantRequest {
  person: string;
  state: "paused" | "playing" | "withdrawn";
}

/** Whether a member comes to an evening. */
export interface EveningAnswerRequest {
  answer: "maybe" | "no" | "yes";
}

/** An evening of a club, with the numbers of answers and the tables that would result. */
export interface EveningInfo {
  number: number;
  name: string;
  place: string;
  start_ms: number;
  yes: number;
  maybe: number;
  no: number;
  tables: number[];
  answer?: "maybe" | "no" | "yes" | null;
  people?: EveningPersonInfo[];
}

/** Who comes to an evening, and who does not. */
export interface EveningPersonInfo {
  person: string;
  name: string;
  answer: "maybe" | "no" | "yes";
}

/** An evening at which a club meets. */
export interface EveningRequest {
  name: string;
  start_ms: number;
  place?: string;
}

/** Why is this not allowed? */
export interface ExplainCall {
  type: "explain";
  action?: number | string | Record<string, unknown> | null;
  element?: string;
  seat?: number | null;
  actions?: (number | string | Record<string, unknown>)[] | null;
  kinds?: string[] | null;
  id: string;
  table: string;
}

/** A question why an action is not allowed, or why an element of the board cannot be touched. */
export interface ExplainRequest {
  action?: number | string | Record<string, unknown> | null;
  element?: string;
  seat?: number | null;
  actions?: (number | string | Record<string, unknown>)[] | null;
  kinds?: string[] | null;
}

/** Whether an action is allowed, under which rule, and why not. */
export interface Explained {
  type: "explained";
  table: string;
  seq: number;
  allowed: boolean;
  rule: string;
  text: Text;
  id?: string;
}

/** More time for the present round. */
export interface ExtendRequest {
  seconds: number;
}

/** A figure: a position as one seat sees it, and what of it is drawn. */
export interface FigureInfo {
  game: string;
  players: number;
  options: Record<string, unknown>;
  viewer: number;
  names: string[];
  view: Record<string, unknown>;
  draw: "board" | "dock" | "mat" | "sheet";
  around: string[];
  marks: string[];
  width: number;
  height: number;
}

/** A report was filed under this number, with the view's hash at that moment. */
export interface Filed {
  report: number;
  seq: number;
  view_hash: string;
}

/** A position to play on from against bots: after so many standing actions, at one seat. */
export interface ForkRequest {
  moves: number;
  seat: number;
  bot?: string;
}

/** All games. */
export interface GameList {
  games: CatalogueEntry[];
}

/** What became of a person's games. */
export interface GameStats {
  game: string;
  games: number;
  wins: number;
  points: number;
  minutes: number;
  by_players: PlayerCountInfo[];
}

/**
 * Something that a plan wastes: a sentence, a repair and a refusal. The repair answers with `fix` instead of the
 * answers of the same kinds, or opens the question `opens`.
 */
export interface GuardInfo {
  id: string;
  text: Text;
  repair: Text;
  refuse: Text;
  fix?: PlannedInfo[];
  opens?: string;
}

/** A name to be called by. */
export interface GuestRequest {
  name: string;
}

/** Sent when nothing else was, or to whoever asks: the connection lives. */
export interface Heartbeat {
  type: "beat";
  ms: number;
}

/** A hint is being thought about, or is there already: it comes with the updates and stands in the state. */
export interface HintAsked {
  table: string;
  seq: number;
  waiting: boolean;
}

/** An action of a hint: its words, the board elements it touches, and the chance to win seen after it. */
export interface HintChoice {
  action: number;
  path: string[];
  words: string;
  chance: number;
}

/** What a strong bot would do in place of a seat that asked, from what the seat can see, and how sure it is. */
export interface HintText {
  best: HintChoice;
  next: HintChoice[];
  words: string;
  plan: PlannedInfo[];
}

/** Who hosts the table: handed on by the host, or taken over from one who is away. */
export interface HostRequest {
  person: string;
}

/** The address that the reader's browser shows, those of the server's machine in its network, and the public one. */
export interface HostingInfo {
  shown: AddressInfo;
  lan: AddressInfo[];
  public: string;
  named: boolean;
}

/** A record's file, to become a table here. */
export interface ImportRecordRequest {
  record: string;
  seat?: number | null;
  bot?: string;
}

/** An invitation. */
export interface InviteInfo {
  id: string;
  table: string;
  role: "any" | "seat" | "spectator";
  seat: number;
  uses_left: number | null;
  created_ms: number;
  expires_ms: number;
  revoked: boolean;
  name: string;
}

/** The invitations to a table. */
export interface InviteList {
  invites: InviteInfo[];
}

/** An invitation to a table: to one seat, to any open one, or to watch; for so long and so often. */
export interface InviteRequest {
  role?: "any" | "seat" | "spectator";
  seat?: number | null;
  hours?: number;
  uses?: number | null;
  name?: string;
}

/** An invitation as its link carries it. */
export interface InviteShown {
  invite: string;
}

/** A person joins a club, or asks to; with the code of an invitation they are let in. */
export interface JoinClubRequest {
  code?: string;
}

/** What a person keeps from game to game, by name. */
export interface KeptInfo {
  game: string;
  cards: number[];
  names: string[];
}

/** What is known of an action of a table: it leads from the position `move - 1` to the position `move`. */
export interface KnownMove {
  move: number;
  possible: number;
  played: number;
  won: number;
}

/** What is known of the first actions of a table. */
export interface KnownMoves {
  table: string;
  games: number;
  bot: string;
  moves: KnownMove[];
}

/** An action of the request that found no place in the plan, and why; without a text its question is not reached. */
export interface LeftReplyInfo {
  reply: number;
  rule?: string;
  text?: Text | null;
}

/** A chapter of a lesson: its first step, counted from 1, and how many it has. */
export interface LessonChapter {
  id: string;
  title: string;
  first: number;
  steps: number;
}

/** What an action of the pupil's own costs against the one that the lesson asks for, in chance to win. */
export interface LessonCost {
  loss: number;
  uncertainty: number;
}

/** A lesson that a game offers. */
export interface LessonInfo {
  id: string;
  title: string;
  steps: number;
}

/** A lesson's table: how it is dealt, and the actions that are played before the pupil comes. */
export interface LessonRequest {
  players: number;
  seed: number;
  options: Record<string, unknown>;
  actions: number[];
}

/** A step of a lesson in words. */
export interface LessonStepText {
  id: string;
  at: number;
  title: string;
  text: string;
  why: string;
  rule: string;
  kind: string;
  look: string;
  acts: number;
  does: string[];
  path: string[];
}

/** A lesson: how its table is dealt, its script, and its steps in words. */
export interface LessonText {
  id: string;
  title: string;
  players: number;
  seed: number;
  options: Record<string, unknown>;
  script: number[];
  steps: LessonStepText[];
  chapters: LessonChapter[];
}

/** A line of the log: its rule, the seat it is about (-1 for nobody) and its words. */
export interface LineText {
  rule: string;
  seat: number;
  text: Text;
}

/** Until when a person is kept out, and why; the reason is shown to them. */
export interface LockRequest {
  until_ms?: number;
  reason?: string;
}

/** What one event says in the log. */
export interface LogEntry {
  seq: number;
  ms: number;
  seat: number;
  lines: LineText[];
  elements?: string[];
}

/** A part of the log, oldest first. */
export interface LogPage {
  entries: LogEntry[];
}

/** The answer, the same for everybody: if there is such a person with a confirmed address, a mail is on its way. */
export interface LoginLinkInfo {
  minutes: number;
}

/** Whoever cannot log in asks for a one-time link by mail. */
export interface LoginLinkRequest {
  login: string;
}

/** A log-in. */
export interface LoginRequest {
  login: string;
  password: string;
  guest_games?: boolean;
}

/** A new log-in link; it is shown once. */
export interface MadeLink {
  link: string;
  until_ms: number;
}

/** An address for mail; it is used once it is confirmed. Log-in links go to it, so it needs a fresh proof. */
export interface MailRequest {
  address: string;
  password?: string;
}

/** Who is asking, whether they can come back without their cookie, and what a page of ours shows beside it. */
export interface Me {
  person: string;
  name: string;
  claimed?: boolean;
  login?: string;
  password?: boolean;
  passkeys?: number;
  admin?: boolean;
  private?: boolean;
  puzzles?: boolean | null;
  csrf?: string;
}

/** Two people of a table who had met before, and how often. */
export interface MeetingInfo {
  first: string;
  second: string;
  times: number;
}

/** A member of a club. */
export interface MemberInfo {
  person: string;
  name: string;
  role: "asking" | "founder" | "member" | "organiser";
  since_ms: number;
  ratings?: ClubRatingInfo[];
  platform?: ClubRatingInfo[];
  seen_ms?: number;
}

/** A role for a member, or for somebody who asks to be one; `none` removes them. */
export interface MemberRequest {
  person: string;
  role: "founder" | "member" | "none" | "organiser";
}

/** The people whom somebody does not want to hear. */
export interface Muted {
  people: string[];
  named: NamedPerson[];
}

/** The topics of every title with reviewed games. */
export interface MyTopics {
  titles: ReviewTopics[];
}

/** A person and what they are called. */
export interface NamedPerson {
  person: string;
  name: string;
}

/** An action that would be legal if optional questions before it were answered otherwise. */
export interface NeedInfo {
  kind: string;
  action: number;
  path: string[];
  before: PlannedInfo[];
}

/** An invitation and its link, to be given to whom it is for. */
export interface NewInvite {
  invite: string;
  link: string;
  facts: InviteInfo;
}

/** A token as it is shown once and never again. */
export interface NewToken {
  token: string;
  facts: TokenInfo;
}

/** What a person noted. */
export interface Note {
  text: string;
}

/** What a person notes about a table for themselves. */
export interface NoteRequest {
  text: string;
}

/** What is sent: the facts, and the words in the reader's language. */
export interface Notification {
  kind:
    | "admin-locked"
    | "admin-renamed"
    | "asked"
    | "call"
    | "closed"
    | "confirm"
    | "corrected"
    | "digest"
    | "evening"
    | "expired"
    | "hook-off"
    | "invited"
    | "link-made"
    | "link-used"
    | "login-link"
    | "organiser"
    | "reminder"
    | "removed"
    | "report-answered"
    | "round"
    | "round-soon"
    | "stand-in"
    | "turn";
  key: string;
  lang: string;
  title: string;
  words: string;
  link: string;
  table?: string;
  game?: string;
  seat?: number;
  name?: string;
  asked?: string;
  by?: string;
  by_ms?: number;
}

/** When a person wishes to be told that they are awaited. */
export interface NotificationRules {
  when?: "always" | "away" | "never";
  zone?: string;
  lang?: string;
  quiet?: Quiet | null;
  remind_s?: number[];
  digest_at?: number | null;
}

/** How a person is told: rules, channels, and what the server can do. */
export interface NotificationSettings {
  rules: NotificationRules;
  channels: Channel[];
  push_key: string;
  mail: boolean;
}

/** A choice with the seats that could make it there, those that did, and the games that these won. */
export interface OpeningChoiceInfo {
  words: string;
  possible: number;
  played: number;
  won: number;
  more: boolean;
}

/** What bots chose after some choices, the most played first. */
export interface OpeningList {
  game: string;
  players: number;
  games: number;
  bot: string;
  line: string[];
  choices: OpeningChoiceInfo[];
}

/** Somebody whom a person often plays with. */
export interface OpponentInfo {
  person: string;
  name: string;
  games: number;
  ahead: number;
}

/** Why something does not fit: the options that it is about, the rule, and the words. */
export interface OptionConflictText {
  options: string[];
  rule: string;
  words: string;
}

/** An option of a game: how it is asked for, and what it means. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "letters" | "number" | "switch" | "text";
  default: unknown;
  title: string;
  words: string;
  values?: ValueInfo[];
  low?: number | null;
  high?: number | null;
  pattern?: string;
  parts?: number;
}

/** What the host changes before the start; what is left out stays. */
export interface OptionsRequest {
  options?: Record<string, unknown> | null;
  pace?: Pace | null;
  absent?: "bot" | "lose" | "vote" | "wait" | null;
  absent_s?: number | null;
  visibility?: "invite" | "link" | "public" | null;
  rated?: boolean | null;
  hints?: boolean | null;
  advanced?: boolean | null;
  pack?: string | null;
  seats?: number[] | null;
}

/** How the server is. */
export interface Overview {
  ok: boolean;
  failed: string;
  reason: string;
  version: string;
  since_ms: number;
  database_ms: number;
  broker_ms: number;
  people_here: number;
  connections: number;
  tables_playing: number;
  answer_ms: number;
  answer_95_ms: number;
  jobs: Record<string, number>;
  late_jobs: number;
  deliveries: DeliveryStats[];
  database_bytes: number;
  disk_free: number;
  disk_total: number;
  checked: string;
  checked_ms: number;
  backup_ms: number;
  restore_test: RestoreTestInfo;
  open_reports: number;
  oldest_report_ms: number;
}

/** How fast a table is played: live with a clock for each seat, or over days with a time for each move. */
export interface Pace {
  live?: boolean;
  bank_s?: number;
  increment_s?: number;
  move_s?: number;
  vacation_days?: number;
}

/** A pack that can be played with. */
export interface PackInfo {
  content: string;
  sources: SourceInfo[];
  rulings: Record<string, string>;
}

/** A table of a tournament, and why it was drawn so. */
export interface PairingInfo {
  round: number;
  number: number;
  state: "done" | "drawn" | "playing" | "waiting";
  seats: PairingSeatInfo[];
  points: number[];
  had: number[][];
  meetings: MeetingInfo[];
  table?: string;
}

/** A seat of a table, in the turn order; without a person it is a bot's. */
export interface PairingSeatInfo {
  person?: string;
  name?: string;
  place?: number;
  score?: number;
  points?: number;
  share?: number;
  absent?: boolean;
  live_place?: number;
}

/** A passkey of a person. */
export interface PasskeyInfo {
  id: string;
  name: string;
  created_ms: number;
  used_ms: number;
}

/** The passkeys of a person. */
export interface PasskeyList {
  passkeys: PasskeyInfo[];
}

/** A passkey's answer to a log-in's challenge: the JSON of its PublicKeyCredential. */
export interface PasskeyLoginRequest {
  credential: Record<string, unknown>;
  guest_games?: boolean;
}

/** What a browser is to be asked: the JSON of its options, with the challenge. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** A passkey that a browser has just made: the JSON of its PublicKeyCredential. */
export interface PasskeyRequest {
  name: string;
  credential: Record<string, unknown>;
}

/** A new password; the present one proves who wishes it. */
export interface PasswordRequest {
  new: string;
  password?: string;
}

/** How long the clocks of a table stand still; 0 lets them run again. */
export interface PauseTableRequest {
  seconds: number;
}

/** A person in a list. */
export interface PersonRow {
  person: string;
  name: string;
  login: string;
  created_ms: number;
  seen_ms: number;
  claimed: boolean;
  admin: boolean;
  locked: boolean;
  deleted: boolean;
  bot_of: string;
  password: boolean;
  passkey: boolean;
  no_chat: boolean;
  locked_until_ms: number;
  locked_why: string;
}

/** Ask whether the server is there: the answer is a beat. */
export interface Ping {
  type: "ping";
  id?: string;
  table?: string;
}

/** One action of a plan with its question; `reply` is its number in the request, -1 if it is usual. */
export interface PlanStepInfo {
  prompt: PromptInfo;
  action: number;
  lines: LineText[];
  reply?: number;
  barrier?: boolean;
  has_usual?: boolean;
}

/** An action as the answer to a decision, which is named by its kind. */
export interface PlannedInfo {
  kind: string;
  action: number;
}

/** Games with so many players. */
export interface PlayerCountInfo {
  players: number;
  games: number;
  wins: number;
}

/** A game after so many standing actions, for looking back: what was seen then, and what the last action told. */
export interface Position {
  table: string;
  moves: number;
  of: number;
  viewer: number;
  view: Record<string, unknown>;
  view_hash: string;
  lines: LineText[];
  to_move: number;
  over: boolean;
}

/** Who of those with a seat is here just now; told to whoever wished to be told. */
export interface Presence {
  type: "presence";
  table: string;
  here: string[];
  away: Record<string, number>;
}

/** A usual way to play: a name, what it is called, and its options; the others have their defaults. */
export interface PresetInfo {
  name: string;
  title: string;
  options: Record<string, unknown>;
}

/** What would this change? */
export interface PreviewCall {
  type: "preview";
  action?: number | string | Record<string, unknown> | null;
  actions?: (number | string | Record<string, unknown>)[] | null;
  kinds?: string[] | null;
  compare?: number | null;
  seat?: number | null;
  id: string;
  table: string;
}

/**
 * A question about an action, what it would change or why it is not allowed, or about a plan of several. With `kinds`,
 * which name the decisions that the actions answer, the actions are answers: each is given to the first decision of its
 * kind, and usual actions are filled in between.
 */
export interface PreviewRequest {
  action?: number | string | Record<string, unknown> | null;
  actions?: (number | string | Record<string, unknown>)[] | null;
  kinds?: string[] | null;
  compare?: number | null;
  seat?: number | null;
}

/**
 * What an action or a plan would change, up to where chance speaks or something hidden is shown. All below `id` is
 * about plans. View, totals and guard are those after its last step.
 */
export interface PreviewText {
  type: "preview";
  table: string;
  seq: number;
  view: Record<string, unknown>;
  lines: LineText[];
  barrier: boolean;
  undo: boolean;
  id?: string;
  steps?: PlanStepInfo[];
  valid?: number;
  left?: LeftReplyInfo[];
  usual?: number[];
  prompt?: PromptInfo | null;
  later?: string[];
  suggestion?: PlannedInfo[];
  needs?: NeedInfo[];
  totals?: TotalInfo[];
  label?: Text | null;
  guard?: GuardInfo | null;
  answers?: AnswerOutcomeInfo[];
  end?: "" | "barrier" | "passed";
}

/** Whether others see more of a profile than the name. */
export interface PrivacyRequest {
  private: boolean;
}

/** A person as others see them; a private one is only a name. */
export interface Profile {
  person: string;
  name: string;
  since_ms: number;
  private?: boolean;
  claimed?: boolean;
  owner?: string;
  ratings?: RatingInfo[];
  stats?: GameStats[];
  kept?: KeptInfo[];
  opponents?: OpponentInfo[];
  results?: ResultInfo[];
}

/** The actions that stand at a lesson's table. */
export interface Progress {
  table: string;
  actions: number[];
}

/**
 * Whose decision is awaited; what is asked and may be answered is told to that seat only. `kind` names the decision and
 * `focus` the elements of the board that the question is about.
 */
export interface PromptInfo {
  seat: number;
  rule?: string;
  text?: Text | null;
  choices?: ChoiceInfo[];
  kind?: string;
  focus?: string[];
  folds?: boolean;
  counts?: boolean;
}

/** A wish that needs a fresh proof of who wishes it: the password, or a log-in of the last hour. */
export interface ProofRequest {
  password?: string;
}

/** What is being asked of the people at the table, and who has not answered yet. */
export interface ProposalInfo {
  wish: "cancel" | "pace" | "pause" | "resume" | "stand-in" | "undo";
  seat: number;
  person: string;
  waiting: string[];
  pace?: Pace | null;
  bot?: string;
  takes_back?: number[];
}

/**
 * Something that the others must agree to. `seq` is what the client has seen: to take back something else than what it
 * was told is refused with 409.
 */
export interface ProposeRequest {
  wish: "cancel" | "pace" | "pause" | "resume" | "stand-in" | "undo";
  seat?: number | null;
  pace?: Pace | null;
  bot?: string;
  pause_s?: number;
  seq?: number | null;
}

/** A time at which many members have played live before. */
export interface ProposedTime {
  start_ms: number;
  people: number;
}

/** Times for an evening, those of most members first. */
export interface ProposedTimes {
  times: ProposedTime[];
}

/** The keys of a browser's push subscription. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What a browser's service worker is given to show; it fits one sealed record. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: string;
}

/** A browser's push subscription, as the browser writes it. */
export interface PushRequest {
  endpoint: string;
  keys: PushKeys;
}

/** Whether positions of your games may become puzzles. */
export interface PuzzleConsent {
  allowed: boolean;
}

/** A day of the last week: its puzzle, and how it went. */
export interface PuzzleDay {
  day: number;
  puzzle: string;
  game: string;
  result: "hints" | "missed" | "none" | "solved";
}

/** A hint, and the elements of the board that it points at. */
export interface PuzzleHint {
  number: number;
  words: string;
  elements: string[];
}

/** A puzzle as it is set. */
export interface PuzzleInfo {
  id: string;
  game: string;
  players: number;
  seat: number;
  options: Record<string, unknown>;
  content: string;
  rating: number;
  names: string[];
  daily?: boolean;
  late?: boolean;
  tried?: boolean;
  again?: boolean;
  mine?: boolean;
  retired?: boolean;
  ask?: boolean;
  hints?: PuzzleHint[];
  own_rating?: number | null;
  week?: PuzzleDay[];
}

/** A turn in words, with the elements of the board that its steps touch, and its chance to win. */
export interface PuzzleLine {
  steps: string[];
  paths: string[][];
  chance: number;
  uncertainty: number;
}

/** A page of puzzles. */
export interface PuzzleList {
  rows: PuzzleRow[];
  total: number;
  topics?: PuzzleTopic[];
  mine?: number;
  own_rating?: number | null;
}

/** Answers to decisions of the turn, as for the plan of a table. */
export interface PuzzlePlan {
  actions: number[];
  kinds: string[];
}

/** The position after some actions of the turn, as its player would see it. */
export interface PuzzlePosition {
  view: Record<string, unknown>;
  view_hash: string;
  prompt: PromptInfo | null;
  steps: string[];
}

/** What the next seat answers to a turn, and the position after it as the player would see it. */
export interface PuzzleReply {
  seat: number;
  steps: string[];
  paths: string[][];
  view: Record<string, unknown>;
}

/** What came of a try, and the solution where it is over. */
export interface PuzzleResult {
  answer: "best" | "good" | "other";
  chance: number;
  rated: boolean;
  over: boolean;
  again: boolean;
  rating_before: number | null;
  rating_after: number | null;
  lines: PuzzleLine[];
  topic: string;
  topic_id: string;
  headline: string;
  reason: string;
  sure: string;
  found: number | null;
  source: string;
  reply: PuzzleReply | null;
}

/** A puzzle in a list. */
export interface PuzzleRow {
  id: string;
  game: string;
  players: number;
  rating: number;
  result: "hints" | "missed" | "none" | "solved";
  topic?: string;
}

/** A topic of a game's puzzles. */
export interface PuzzleTopic {
  id: string;
  words: string;
  puzzles: number;
}

/** Actions of a turn. */
export interface PuzzleTurn {
  actions: number[];
  seconds?: number;
}

/** Whether a puzzle is a good one, or a doubt about its answer. */
export interface PuzzleVote {
  vote: "doubt" | "down" | "up";
}

/** What became of a vote. */
export interface PuzzleVoted {
  report: number;
}

/** Hours in which nothing is sent; they may go over midnight. */
export interface Quiet {
  start: number;
  end: number;
}

/** A place in the ranking of a game. */
export interface RankInfo {
  person: string;
  name: string;
  rating: RatingInfo;
}

/** The best at a game. */
export interface RankList {
  game: string;
  ranks: RankInfo[];
}

/** How strong a person is at a game: a mean, how unsure it is, and what they are surely above. */
export interface RatingInfo {
  game: string;
  mu: number;
  sigma: number;
  shown: number;
  games: number;
  margin: number;
  history: RatingPoint[];
}

/** A displayed rating after a game, and how sure it is. */
export interface RatingPoint {
  ms: number;
  shown: number;
  margin: number;
}

/** Why a game counts for ratings or not: its code and its words, and whom it is about. */
export interface RatingReasonText {
  code: string;
  words: string;
  person?: string;
}

/** The rulebook of a game for people, in one language. Without chapters where the game has none. */
export interface ReaderBook {
  game: string;
  lang: string;
  title: string;
  chapters: Chapter[];
  words: BookWord[];
}

/** Whether the game can start. */
export interface ReadyRequest {
  ready?: boolean;
}

/** Why something is done. */
export interface ReasonRequest {
  reason?: string;
}

/** A log-in with a one-time link. */
export interface RedeemLinkRequest {
  token: string;
  password?: string;
  guest_games?: boolean;
}

/** A wish that is not granted: a code for programs, words for people, the rule where one spoke. */
export interface Refusal {
  type: "refused";
  code: string;
  words: string;
  status: number;
  rule?: string;
  id?: string;
  table?: string;
  state?: State | null;
  at?: number | null;
  detail?: string;
}

/** A table or a guest that the next clean-up would remove. */
export interface RemovableRow {
  id: string;
  names: string[];
  ms: number;
  game?: string;
}

/** A person whose seat is given free; blocked, they may not sit down at your tables any more. */
export interface RemoveRequest {
  seat: number;
  block?: boolean;
}

/** A new name to be called by. */
export interface RenameRequest {
  name: string;
}

/** A report with all that is needed to see the position again: its record replays up to it. */
export interface ReportFile {
  report: number;
  kind: string;
  table: string;
  seq: number;
  version: string;
  view_hash: string;
  words: string;
  trace: string;
  record: string;
  place: string;
  line: number;
  quote: string;
  browser: string;
}

/** Something that is wrong with a position, or with how a person behaves. */
export interface ReportRequest {
  words: string;
  view_hash?: string;
  about?: string;
  browser?: string;
}

/** A report in a list. */
export interface ReportRow {
  report: number;
  kind: string;
  table: string;
  seq: number;
  person: string;
  about: string;
  words: string;
  version: string;
  ms: number;
  state: "answered" | "closed" | "open";
  answer: string;
  person_name: string;
  about_name: string;
  game: string;
  same: number;
  place: string;
  line: number;
  quote: string;
}

/** How a test of a restore goes, or what the last one found. */
export interface RestoreTestInfo {
  state?: "failed" | "never" | "passed" | "running";
  ms?: number;
  rows?: number;
  done?: number;
  checked?: number;
  faults?: string[];
}

/** A finished game of a person. */
export interface ResultInfo {
  table: string;
  game: string;
  seat: number;
  players: number;
  points: number;
  place: number;
  started_ms: number;
  ended_ms: number;
  rated: boolean;
  mu?: number | null;
  sigma?: number | null;
  change?: number;
  reason?: RatingReasonText | null;
  title?: string;
  others?: string[];
}

/** Finished games, the newest first. */
export interface ResultList {
  results: ResultInfo[];
}

/** What the next clean-up would remove. */
export interface RetentionPreview {
  counts: Record<string, number>;
  listed: Record<string, RemovableRow[]>;
}

/** How long things are kept, in days by kind; 0 keeps them for ever. What is not named stays as it is. */
export interface RetentionRequest {
  days: Record<string, number>;
}

/** An action in words, the board elements that it touches, and the chance to win that it promised. */
export interface ReviewAction {
  action: number;
  words: string;
  path: string[];
  chance: number;
  uncertainty: number;
  line: number[];
}

/** A decision with its mark. */
export interface ReviewDecision {
  move: number;
  round: number;
  mark: "best" | "good" | "inaccurate" | "mistake";
  loss: number;
  uncertainty: number;
  question: string;
  played: ReviewAction;
  best: ReviewAction[];
  headline: string;
  gains: ReviewGain[];
}

/** What the better action gains in a topic, in points at the end. */
export interface ReviewGain {
  topic: string;
  words: string;
  points: number;
}

/** Something to take away. */
export interface ReviewLesson {
  topic: string;
  words: string;
  text: string;
  move: number;
  rule: string;
  step: number;
  puzzles: number;
  loss: number;
  decisions: number;
}

/** How far a review is: first come the chances of all positions, then the decisions. */
export interface ReviewProgress {
  part: number;
  decisions: number;
  of: number;
}

/** A seat of a reviewed game; its accuracy is empty where it may not be seen, or nothing is marked. */
export interface ReviewSeat {
  seat: number;
  open: boolean;
  accuracy: number | null;
  best: number;
  good: number;
  inaccurate: number;
  mistakes: number;
  decisions: number;
}

/** How a seat played; empty until it is `done`. */
export interface ReviewText {
  table: string;
  seat: number;
  status: "done" | "failed" | "none" | "waiting";
  marked?: boolean;
  shared?: boolean;
  seats?: ReviewSeat[];
  chances?: number[];
  rounds?: number[];
  decisions?: ReviewDecision[];
  lessons?: ReviewLesson[];
  closest?: number;
  luck?: number;
  others?: number;
  progress?: ReviewProgress | null;
}

/** A topic in which a person lost chances in the last games of a title that were reviewed. */
export interface ReviewTopic {
  topic: string;
  words: string;
  loss: number;
  decisions: number;
  games: number;
  table: string;
  move: number;
  rule: string;
  step: number;
  puzzles: number;
}

/** What a person can learn from their last games of a title. */
export interface ReviewTopics {
  game: string;
  games: number;
  topics: ReviewTopic[];
  accuracy: number | null;
}

/** To which move the people of a table are asked to go back: so many actions would stand. */
export interface RewindTableRequest {
  moves: number;
}

/** Why the game of a waiting table could not start, apart from who is missing, and whether it will be rated. */
export interface RoomFit {
  reasons: OptionConflictText[];
  rated: RatingReasonText;
  guests: string[];
}

/** A round. */
export interface RoundInfo {
  number: number;
  state: "done" | "running";
  start_ms: number;
  pairings: PairingInfo[];
  byes: ByeInfo[];
  due_ms?: number;
  end_ms?: number;
}

/** A choice of a ruling in words. */
export interface RulingChoice {
  choice: string;
  text: string;
}

/** A ruling as people read it, in one language. */
export interface RulingInfo {
  id: string;
  switch: string;
  name: string;
  rules: string[];
  choices: RulingChoice[];
  default: string;
  choice: string;
  book: string;
  reasons: string;
}

/** A source of points: what it is called, and how many each seat has from it. */
export interface ScoreSource {
  source: Text;
  points: number[];
  expected: boolean;
}

/** Actions to be played, each by the seat to move, after the `at` actions that stand already. */
export interface ScriptRequest {
  at: number;
  actions: number[];
}

/** A season of a club. */
export interface SeasonInfo {
  number: number;
  name: string;
  from_ms: number;
  to_ms: number;
  rule: SeasonRule;
}

/** A season of a club. */
export interface SeasonRequest {
  name: string;
  from_ms: number;
  to_ms: number;
  rule?: SeasonRule | null;
}

/** How a season of a club is counted. */
export interface SeasonRule {
  best?: number;
  games?: string[];
  points?: number[] | null;
}

/** A person's line in the table of a season. */
export interface SeasonStandingInfo {
  rank: number;
  rank_before: number;
  person: string;
  name: string;
  games: number;
  places: number[];
  points: number;
  member: boolean;
}

/** The table of a season, over all its games or one. */
export interface SeasonTable {
  season: SeasonInfo;
  game: string;
  standings: SeasonStandingInfo[];
}

/** A bot for a seat; an empty name takes the bot away. */
export interface SeatBotRequest {
  seat: number;
  bot: string;
}

/** A seat's time as it stood at the event that is told of. */
export interface SeatClock {
  seat: number;
  left_ms?: number;
  late?: boolean;
  away_until_ms?: number;
  vacation_ms?: number;
  used_ms?: number;
}

/** A seat as everybody sees it: open, of a person, of a bot, or of a person for whom a bot stands in. */
export interface SeatInfo {
  seat: number;
  name?: string;
  person?: string;
  bot?: string;
  ready?: boolean;
  lost?: boolean;
  hints?: number;
  style?: string;
  away_until_ms?: number;
}

/** What somebody at one of your seats is called, where several people share a screen. */
export interface SeatNameRequest {
  seat: number;
  name: string;
}

/** An order of the seats: at each place, the number of the seat that comes there. */
export interface SeatOrderRequest {
  seats: number[];
}

/** What a game was for a seat: its place, and what became of its rating. */
export interface SeatOutcome {
  seat: number;
  place: number;
  points: number;
  person?: string;
  rated?: boolean;
  shown?: number;
  change?: number;
  reason?: RatingReasonText | null;
  expected?: string;
  gain?: number;
  used_ms?: number;
}

/** A seat of a new table: mine (with another name, if several people share a screen), a bot's, or open. */
export interface SeatRequest {
  mine?: boolean;
  name?: string;
  bot?: string;
}

/** A heading and what stands below it, up to the next one. The first section is the book's opening. */
export interface Section {
  level: number;
  title: string;
  blocks: Block[];
}

/** A server in figures. */
export interface ServerStats {
  people: number;
  claimed: number;
  bots: number;
  locked: number;
  seen_today: number;
  tables: Record<string, number>;
  games: Record<string, number>;
  events: number;
  reports: number;
}

/** A session of a person: on which device, since when, when last used, until when; whether it is this one. */
export interface SessionInfo {
  id: string;
  device: string;
  created_ms: number;
  seen_ms: number;
  expires_ms: number;
  current: boolean;
}

/** The sessions of a person, the last used at first. */
export interface SessionList {
  sessions: SessionInfo[];
}

/** Whether a table can be played as it is thought of, and what else could not. */
export interface SetupFitInfo {
  why: OptionConflictText | null;
  counts: CountFit[];
  values: ValueFit[];
}

/** Whether others may see the review of your seat. */
export interface ShareReview {
  shared: boolean;
}

/** A seat to sit down at, any open one if none is named; with a name the person is called so from now on. */
export interface SitRequest {
  seat?: number | null;
  name?: string;
}

/** Where a game stands, in the reader's language; the question is told to the seat that it is asked. */
export interface Situation {
  round?: number;
  phase?: string;
  question?: string;
}

/** Whether the person cannot play the next round. */
export interface SkipRequest {
  skip: boolean;
}

/** How many entries of the content come from somewhere. */
export interface SourceInfo {
  source: string;
  title: string;
  entries: number;
}

/** A line of the standings. */
export interface StandingInfo {
  rank: number;
  person: string;
  name: string;
  points: number;
  places: number[];
  had: number[];
  values: Record<string, number>;
  decided_by?: "direct" | "late-places" | "lot" | "opponents" | "share" | "wins" | null;
  live_points?: number | null;
}

/**
 * How to start although somebody is missing: with bots in their seats until they are back, without their seats, or with
 * bots after `wait_s`. Without `missing` nobody may be missing; `wait_s` then counts down.
 */
export interface StartRequest {
  missing?: "" | "bot" | "remove";
  wait_s?: number;
}

/** Everything that a viewer may know of a table. */
export interface State {
  type: "state";
  table: TableInfo;
  seq: number;
  ms: number;
  viewer: number;
  lang: string;
  view: Record<string, unknown> | null;
  view_hash: string;
  prompt: PromptInfo | null;
  undo: UndoInfo;
  log: LogEntry[];
  clocks: ClockInfo | null;
  hint: HintText | null;
}

/** Where a list of actions was stopped: the first that was not applied, and why. */
export interface StoppedInfo {
  at: number;
  why: Text;
}

/** What is stored, and how long it is kept. */
export interface StorageInfo {
  bytes: number;
  kinds: StorageKind[];
  days: Record<string, number>;
  usual: Record<string, number>;
  cleaned_ms: number;
  backup_ms: number;
}

/** Something that takes room. */
export interface StorageKind {
  name: string;
  rows: number;
  bytes: number;
}

/** A character that a bot may play with. */
export interface StyleInfo {
  id: string;
  name: string;
}

/** Watch a table, as one of one's own seats or as a spectator (-1), from event `since` on. */
export interface Sub {
  type: "sub";
  id: string;
  table: string;
  seat?: number | null;
  since?: number | null;
  lang?: string;
  presence?: boolean;
}

/** Two people of the present round who are to change places, before their tables start. */
export interface SwapRequest {
  first: string;
  second: string;
}

/** A table as everybody sees it. */
export interface TableInfo {
  id: string;
  game: string;
  phase: "cancelled" | "finished" | "playing" | "waiting";
  players: number;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  pace: Pace;
  absent: "bot" | "lose" | "vote" | "wait";
  absent_s: number;
  visibility: "invite" | "link" | "public";
  creator: string;
  host: string;
  created_ms: number;
  commitment: string;
  content?: string;
  scores?: number[];
  score_sources?: ScoreSource[];
  places?: number[];
  proposal?: ProposalInfo | null;
  rematch?: string;
  rematch_of?: string;
  forked_from?: string;
  fork_moves?: number;
  hints?: boolean;
  unplayable?: Text | null;
  rulings?: Record<string, string>;
  tournament?: string;
  title?: string;
  rated?: boolean;
  advanced?: boolean;
  changed?: boolean;
  lang?: string;
  countdown?: Countdown | null;
  closed?: Closed | null;
}

/** Tables, those that moved last at first. */
export interface TableList {
  tables: TableSummary[];
}

/** What an administrator says at a table. */
export interface TableMessageRequest {
  words: string;
}

/** How far the game of a table has come. */
export interface TableMoves {
  moves: number;
  asked: boolean;
}

/** The outcome of a finished table for everybody. */
export interface TableOutcome {
  table: string;
  started_ms: number;
  ended_ms: number;
  seats: SeatOutcome[];
}

/** A table in a list. */
export interface TableSummary {
  id: string;
  game: string;
  phase: "cancelled" | "finished" | "playing" | "waiting";
  seats: SeatInfo[];
  options: Record<string, unknown>;
  live: boolean;
  visibility: "invite" | "link" | "public";
  to_move: number;
  created_ms: number;
  moved_ms: number;
  title: string;
  host: string;
  pace: Pace;
  rated: boolean;
  hints: boolean;
  changed: boolean;
  lang: string;
  seq: number;
  unplayable: boolean;
  situation: Situation | null;
}

/** Something that a person said. */
export interface TalkLine {
  number: number;
  person: string;
  name: string;
  text: string;
  ms: number;
}

/** What was said last, oldest first, and what the requester may do. */
export interface TalkPage {
  lines: TalkLine[];
  may_write: boolean;
  may_remove: boolean;
}

/** A message: its id and arguments, and its words in the reader's language. */
export interface Text {
  id: string;
  words: string;
  args?: Record<string, unknown>;
}

/** What a table is called; an empty title takes it away. */
export interface TitleRequest {
  title: string;
}

/** A token: whom it speaks for, what it allows, when it was last used. */
export interface TokenInfo {
  id: string;
  name: string;
  person: string;
  person_name: string;
  scopes: string[];
  created_ms: number;
  seen_ms: number;
  expires_ms: number | null;
}

/** The tokens that a person made. */
export interface TokenList {
  tokens: TokenInfo[];
}

/** A token to be made: for a program that speaks for you, or for a bot of yours with a name of its own. */
export interface TokenRequest {
  name: string;
  scopes: ("chat" | "play" | "read" | "tables")[];
  bot?: string;
  days?: number | null;
  password?: string;
}

/** Something counted that a plan changes; what is no number has only words. */
export interface TotalInfo {
  id: string;
  text: Text;
  before?: number | null;
  after?: number | null;
}

/** A tournament with everything that is public about it. */
export interface TournamentInfo {
  id: string;
  name: string;
  game: string;
  state: "cancelled" | "draft" | "finished" | "open" | "paused" | "running";
  rule: TournamentRule;
  points: number[];
  organiser: string;
  organiser_name: string;
  start_ms: number;
  entrants: EntrantInfo[];
  standings: StandingInfo[];
  rounds: RoundInfo[];
  actions: ActionInfo[];
  club?: string;
  club_name?: string;
  end_ms?: number;
  may_organise?: boolean;
  may_enter?: boolean;
  late_until?: number;
}

/** Tournaments, the latest first. */
export interface TournamentList {
  tournaments: TournamentSummary[];
}

/** A tournament to be created. It is open for entry until it starts. */
export interface TournamentRequest {
  name: string;
  game: string;
  rule: TournamentRule;
  start_ms: number;
  club?: string;
  draft?: boolean;
}

/** How a tournament is played. */
export interface TournamentRule {
  format?: "free" | "knock-out" | "round-robin" | "swiss";
  size?: number;
  rounds?: number;
  advance?: number;
  best?: number;
  points?: number[] | null;
  ties?: ("direct" | "late-places" | "lot" | "opponents" | "share" | "wins")[];
  pace?: Pace;
  options?: Record<string, unknown>;
  round_s?: number;
  break_s?: number;
  free_seats?: "bot" | "reserve" | "smaller";
  bot?: string;
  entry?: "everybody" | "link" | "members";
  guests?: boolean;
  rated?: boolean;
}

/** A tournament in a list. */
export interface TournamentSummary {
  id: string;
  name: string;
  game: string;
  club: string;
  state: "cancelled" | "draft" | "finished" | "open" | "paused" | "running";
  rule: TournamentRule;
  start_ms: number;
  people: number;
}

/** A line of a tournament's stream: the tournament as everybody sees it now. */
export interface TournamentUpdate {
  type: "tournament";
  tournament: TournamentInfo;
}

/** A table where somebody's decision is awaited. */
export interface Turn {
  table: string;
  game: string;
  seat: number;
  seq: number;
  live: boolean;
  asked_seq: number;
  moved_ms: number;
  flag_ms?: number;
  late?: boolean;
}

/** The tables that await somebody, the most urgent first. */
export interface Turns {
  turns: Turn[];
}

/** Taking back, over the socket. */
export interface UndoCall {
  type: "undo";
  action_id: string;
  seat?: number | null;
  step?: boolean;
  id: string;
  table: string;
}

/** Whether the viewer's seat may take its last action back; if not, why, and whether the others can be asked. */
export interface UndoInfo {
  allowed: boolean;
  why?: Text | null;
  ask?: boolean;
  takes_back?: number[];
  steps?: number;
}

/** A request to take the last action back, with all others of its plan; `step`: that action alone. */
export interface UndoRequest {
  action_id: string;
  seat?: number | null;
  step?: boolean;
}

/** Stop watching a table. */
export interface Unsub {
  type: "unsub";
  id: string;
  table: string;
}

/** What one event changed for a viewer. */
export interface Update {
  type: "update";
  id: string;
  seq: number;
  ms: number;
  viewer: number;
  view: Record<string, unknown>;
  view_hash: string;
  prompt: PromptInfo | null;
  undo: UndoInfo;
  log: LogEntry[];
  gone: number[];
  table: TableInfo | null;
  clocks: ClockInfo | null;
  hint: HintText | null;
}

/** Until when a person is away; 0 if they are not. */
export interface Vacation {
  until_ms: number;
}

/** A vacation up to a moment; one that is past ends it. */
export interface VacationRequest {
  until_ms: number;
}

/** A value of an option that would not go with the players and the other options, and why. */
export interface ValueFit {
  option: string;
  value: unknown;
  why: OptionConflictText;
}

/** A value that an option may have, in words. */
export interface ValueInfo {
  value: unknown;
  title: string;
}

/** An answer to what was proposed. */
export interface VoteRequest {
  yes: boolean;
}

/** A webhook: an address that is sent JSON, or messages as Discord reads them. */
export interface WebhookRequest {
  url: string;
  discord?: boolean;
  lang?: string;
}

/** The first message of a socket. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  offworld: string;
  heartbeat_s: number;
  person: string;
  name: string;
}

/** What is wrong with a line of talk, or with somebody's name. */
export interface WordsRequest {
  words?: string;
  browser?: string;
}

export type FromServer =
  | Welcome
  | State
  | Update
  | Clocks
  | ChatLine
  | Presence
  | Done
  | PreviewText
  | Explained
  | Refusal
  | Heartbeat
  | Bye;

export type FromClient = Sub | Unsub | Ping | ActCall | UndoCall | PreviewCall | ExplainCall | ChatCall;
